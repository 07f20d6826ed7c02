// Run by PhantomJS itself: opens a page and keeps running.
// @ts-nocheck: its modules are its own.
var page = require('webpage').create();

page.onError = function (message) {
  console.error(message);
};
page.open(require('system').args[1]);
