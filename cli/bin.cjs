#!/usr/bin/env node
// The package's bin: ES5, so that Node of any age gets as far as the message.
'use strict';

var OLDEST = [16, 17]; // util.parseArgs

var version = process.versions.node.split('.');
if (Number(version[0]) < OLDEST[0] || (Number(version[0]) === OLDEST[0] && Number(version[1]) < OLDEST[1])) {
  console.error('whurl: the command line needs Node ' + OLDEST.join('.') + ' or newer, and this is ' + process.version + '. (The classes run here: require(\'whurl\').)');
  process.exit(2);
} else {
  require('./load.cjs');
}
