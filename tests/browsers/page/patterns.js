// All data of URLPattern. Old browsers run it too, compiled to ES5, with the ES5 build.
import { URLPattern } from 'whurl/js/pattern';
import { readJson } from './read-files.js';
import { runWpt } from './wpt-cases.js';

runWpt({ URLPattern }, readJson).then(reportOutcome, reportFailure);
