// The first script of every test page: reports the outcome of the page, or what went wrong in it, to the server.
//
// An old script for old engines: nothing newer than ES5 and XMLHttpRequest.
var reportOutcome = (function () {
  var XHR = XMLHttpRequest;
  var path = location.pathname;
  var reported = false;

  return function (/** @type {object} */ outcome) {
    if (reported) return;
    reported = true;
    var request = new XHR();
    request.open('POST', '/outcome?' + encodeURIComponent(path), true);
    request.send(JSON.stringify(outcome));
  };
})();

/** @param {any} error */
function reportFailure(error) {
  reportOutcome({ error: String(error) + '\n' + String(error && error.stack) });
}

window.addEventListener(
  'error',
  function (event) {
    var target = /** @type {any} */ (event.target);
    // Without a message it is a resource that did not load.
    reportFailure(event.error || event.message || 'did not load: ' + (target.src || target));
  },
  true
);
window.addEventListener('unhandledrejection', function (event) {
  reportFailure(event.reason);
});
