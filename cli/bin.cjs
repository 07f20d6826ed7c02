#!/usr/bin/env node
// The package's bin. It is ES5, so that even the oldest Node can print the message.
'use strict';

var OLDEST = [16, 17]; // util.parseArgs

var version = process.versions.node.split('.');
if (Number(version[0]) < OLDEST[0] || (Number(version[0]) === OLDEST[0] && Number(version[1]) < OLDEST[1])) {
  console.error(
    'whurl: the command line needs Node ' +
      OLDEST.join('.') +
      ' or newer; this is ' +
      process.version +
      ". (The classes work here: require('whurl').)"
  );
  process.exit(2);
} else {
  require('./load.cjs');
}
