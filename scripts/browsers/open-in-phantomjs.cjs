// What PhantomJS itself runs: opens the page that it is given, and stays.
// @ts-nocheck: its modules are its own.
var page = require('webpage').create();

page.onError = function (message) {
  console.error(message);
};
page.open(require('system').args[1]);
