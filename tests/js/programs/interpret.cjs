// Runs a program of calls of the two classes and returns what a page can observe: results, errors, and the order in which
// values are converted. Programs and their values are JSON (generate.js). This file is ES5, because old versions of Node run it.
'use strict';

/** What hostile values throw. */
var marker = { name: 'Marker' };
var MAX_STEPS = 200;
var DEEPEST = 3;

var setters = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
var getters = setters.concat('origin');

/**
 * @param {{ URL: any, URLSearchParams: any }} classes
 * @param {any[]} program
 * @param {{ foreign?: (json: string) => any }} [host] foreign: parses JSON in another realm
 * @returns {string[]}
 */
exports.interpret = function (classes, program, host) {
  var log = [];
  var url = new classes.URL('https://user@example.com:8080/a/b?q=1&q=2&r=3#f');
  var params = url.searchParams;
  var iterators = [];
  var steps = 0;
  var depth = 0;

  function show(value) {
    if (value === url) return 'the URL';
    if (value === params) return 'the parameters';
    if (value instanceof classes.URL || value instanceof classes.URLSearchParams) return 'instance ' + String(value);
    if (typeof value === 'string' || (typeof value === 'object' && value !== null)) return JSON.stringify(value);
    return String(value);
  }

  function note(name, action) {
    try {
      log.push(name + ': ' + show(action()));
    } catch (error) {
      log.push(name + ' throws ' + (error === marker ? 'the marker' : error.name));
    }
  }

  function runAll(operations) {
    if (depth >= DEEPEST) return;
    depth++;
    for (var i = 0; i < operations.length && steps < MAX_STEPS; i++) run(operations[i]);
    depth--;
  }

  function withToString(name, text, operations) {
    return converted(function () {
      log.push(name + ' is converted');
      runAll(operations);
      return text;
    });
  }

  // Not enumerable, so that as a record the object is empty: the text of a function differs between engines.
  function converted(toString) {
    return Object.defineProperty({}, 'toString', { value: toString });
  }

  function iterable(next) {
    var object = {};
    object[Symbol.iterator] = function () {
      log.push('an iterator is asked for');
      // No `return`: Web IDL does not close iterators, whatwg-url does.
      return { next: next };
    };
    return object;
  }

  function iterableOf(items, operations, throwsAt) {
    var index = 0;
    return iterable(function () {
      if (index === throwsAt) throw marker;
      runAll(operations);
      return index < items.length ? { done: false, value: make(items[index++]) } : { done: true, value: undefined };
    });
  }

  function record(entries) {
    var object = {};
    entries.forEach(function (entry) {
      object[entry[0]] = make(entry[1]);
    });
    return object;
  }

  function make(value) {
    switch (value.kind) {
      case 'json':
        return value.value;
      case 'undefined':
        return undefined;
      case 'symbol':
        return Symbol('s');
      case 'big':
        return BigInt(7);
      case 'object':
        return withToString('an object', value.text, value.operations);
      case 'throws':
        return converted(function () {
          throw marker;
        });
      case 'primitive': {
        var primitive = {};
        primitive[Symbol.toPrimitive] = function (hint) {
          log.push('converted to a ' + hint);
          return value.text;
        };
        return primitive;
      }
      case 'bare':
        return Object.create(null);
      case 'the url':
        return url;
      case 'the parameters':
        return params;
      case 'list':
        return value.items.map(make);
      case 'iterable':
        return iterableOf(value.items, value.operations, value.throwsAt);
      case 'record':
        return record(value.entries);
      case 'getters': {
        var object = {};
        value.entries.forEach(function (entry) {
          Object.defineProperty(object, entry[0], {
            enumerable: entry[0] !== 'hidden',
            configurable: true,
            get: function () {
              log.push('get ' + entry[0]);
              delete object[value.deletes];
              return make(entry[1]);
            },
          });
        });
        return object;
      }
      case 'proxy':
        return new Proxy(record(value.entries), {
          get: function (target, key) {
            // Web IDL reads it once, whatwg-url twice if there is one.
            if (key !== Symbol.iterator) log.push('proxy get ' + String(key));
            return target[key];
          },
          ownKeys: function (target) {
            log.push('proxy keys');
            runAll(value.operations);
            return Reflect.ownKeys(target);
          },
          getOwnPropertyDescriptor: function (target, key) {
            log.push('proxy descriptor ' + String(key));
            return Object.getOwnPropertyDescriptor(target, key);
          },
        });
      case 'foreign':
        return host && host.foreign ? host.foreign(JSON.stringify(value.value)) : value.value;
      case 'subclass': {
        var instance = Reflect.construct(classes.URLSearchParams, [value.text], function Subclass() {});
        instance[Symbol.iterator] = function () {
          log.push('the iterator of a subclass');
          return iterableOf(value.items, [], -1)[Symbol.iterator]();
        };
        return instance;
      }
    }
    throw new Error('unknown value ' + value.kind);
  }

  function run(operation) {
    steps++;
    var name = operation[0];
    var args = operation.slice(1);
    switch (name) {
      case 'new URL':
        return note(name, function () {
          var made = args.map(make);
          url = made.length > 1 ? new classes.URL(made[0], made[1]) : new classes.URL(made[0]);
          return url.href;
        });
      case 'new URLSearchParams':
        return note(name, function () {
          params = new classes.URLSearchParams(make(args[0]));
          return String(params);
        });
      case 'parse':
      case 'canParse':
        return note(name, function () {
          return classes.URL[name].apply(undefined, args.map(make));
        });
      case 'set':
        return note('set ' + args[0], function () {
          url[args[0]] = make(args[1]);
          return url.href;
        });
      case 'get':
        return getters.forEach(function (getter) {
          note(getter, function () {
            return url[getter];
          });
        });
      case 'toJSON':
        return note(name, function () {
          return url.toJSON();
        });
      case 'searchParams':
        return note(name, function () {
          params = url.searchParams;
          return params.size;
        });
      case 'call':
        return note(args[0], function () {
          return params[args[0]].apply(params, args.slice(1).map(make));
        });
      case 'list':
        return note(name, function () {
          return String(params) + ' ' + params.size;
        });
      case 'iterator':
        return note(args[0], function () {
          iterators.push(params[args[0]]());
        });
      case 'next':
        return note(name, function () {
          var iterator = iterators[args[0] % Math.max(iterators.length, 1)];
          return iterator === undefined ? 'none' : iterator.next();
        });
      case 'forEach':
        return note(name, function () {
          var left = 6;
          params.forEach(function (value, key, list) {
            log.push(key + '=' + value + (list === params));
            if (left-- > 0) runAll(args[0]);
            else throw marker;
          });
        });
      case 'wrong receiver':
        return note(name + ' ' + args[0], function () {
          var own = Object.getOwnPropertyDescriptor(classes.URL.prototype, args[0]);
          return own.get.call(make(args[1]));
        });
    }
    throw new Error('unknown operation ' + name);
  }

  runAll(program);
  run(['get']);
  run(['list']);
  return log;
};

exports.setters = setters;
