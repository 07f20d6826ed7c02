// The first script of every test page: what the page finds out, and what goes wrong in it, is told to its server.
//
// An old script for old engines: nothing newer than ES5 and XMLHttpRequest.
var tell = (function () {
  var XHR = XMLHttpRequest;
  var path = location.pathname;
  var told = false;

  /** @param {object} outcome */
  function send(outcome) {
    if (told) return;
    told = true;
    var request = new XHR();
    request.open('POST', '/outcome?' + encodeURIComponent(path), true);
    request.send(JSON.stringify(outcome));
  }

  /** @param {any} error */
  function sendError(error) {
    send({ error: String(error) + '\n' + String(error && error.stack) });
  }

  window.addEventListener('error', function (event) {
    var target = /** @type {any} */ (event.target);
    // Without a message it is a resource that did not load.
    sendError(event.error || event.message || 'did not load: ' + (target.src || target));
  }, true);
  window.addEventListener('unhandledrejection', function (event) {
    sendError(event.reason);
  });

  return { outcome: send, error: sendError };
})();
