// @ts-nocheck -- it takes values of every type, in ES5.
// Runs a program of calls of the two classes and returns what a page can observe: results, errors, and the order in
// which values are converted. Programs and their values are JSON (generate.js). This file is ES5, because old versions
// of Node run it.
'use strict';

/** The error that hostile values throw. */
var marker = { name: 'Marker' };
var MAX_STEPS = 200;
var DEEPEST = 3;

var setters = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
var getters = setters.concat('origin');

/**
 * The targets of patches, by the numbers in programs: lists of properties. A key that a prototype lacks becomes an
 * accessor.
 */
var patchable = [];
function addPatchable(owner, keys) {
  keys.split(' ').forEach(function (key) {
    patchable.push([[owner, key]]);
  });
}
addPatchable(Array.prototype, 'push slice splice join map forEach indexOf concat sort 0 1');
addPatchable(
  String.prototype,
  'charCodeAt codePointAt slice indexOf split replace toLowerCase startsWith isWellFormed toWellFormed'
);
addPatchable(Object.prototype, 'toString hasOwnProperty valueOf href code input base 0 1');
if (typeof Symbol === 'function' && Symbol.iterator) {
  // Together, because the iterators of the page's own arrays are recognised when they are made.
  patchable.push([
    [Array.prototype, Symbol.iterator],
    [Object.getPrototypeOf([][Symbol.iterator]()), 'next'],
  ]);
}
exports.patchableCount = patchable.length;

/**
 * @param {{ URL: any, URLSearchParams: any }} classes
 * @param {any[]} program
 * @param {{ foreign?: (json: string) => any, patches?: boolean }} [host] foreign: parses JSON in another realm;
 *   patches: whether the programs patch built-ins, none of which the classes may then call. Without it, they only run
 *   what they would.
 * @returns {string[]}
 */
exports.interpret = function (classes, program, host) {
  var log = [];
  var url = new classes.URL('https://user@example.com:8080/a/b?q=1&q=2&r=3#f');
  var params = url.searchParams;
  var iterators = [];
  var steps = 0;
  var depth = 0;
  /** Whether a member of the classes runs, and no function of the page that it called. */
  var inside = false;
  /** The arrays that the page has passed to a member, and their iterators: to iterate them is right. */
  var own = [];

  /** Runs a member of the classes. */
  function member(action) {
    return within(true, action);
  }

  /** Makes a function of the page, which the classes may call. */
  function page(action) {
    return function () {
      var self = this;
      var args = arguments;
      return within(false, function () {
        return action.apply(self, args);
      });
    };
  }

  function within(value, action) {
    var before = inside;
    inside = value;
    try {
      return action();
    } finally {
      inside = before;
    }
  }

  function isOwn(value) {
    for (var i = 0; i < own.length; i++) if (own[i] === value) return true;
    return false;
  }

  function addOwn(value) {
    Object.defineProperty(own, own.length, { value: value, configurable: true });
    return value;
  }

  /** Patches a built-in so that a call by the classes is logged, and throws. Returns what undoes that. */
  function patch(owner, key) {
    var old = Object.getOwnPropertyDescriptor(owner, key);
    function check(receiver) {
      if (!inside || isOwn(receiver)) return;
      inside = false;
      log.push('the page sees ' + String(key));
      throw marker;
    }
    if (old && typeof old.value === 'function') {
      Object.defineProperty(owner, key, {
        configurable: true,
        writable: true,
        value: function () {
          check(this);
          var result = old.value.apply(this, arguments);
          return inside && isOwn(this) && typeof result === 'object' ? addOwn(result) : result;
        },
      });
    } else if (!old) {
      Object.defineProperty(owner, key, {
        configurable: true,
        get: function () {
          check(this);
          return undefined;
        },
        set: function (value) {
          check(this);
          Object.defineProperty(this, key, { value: value, configurable: true, enumerable: true, writable: true });
        },
      });
    }
    return function () {
      if (old) Object.defineProperty(owner, key, old);
      else delete owner[key];
    };
  }

  function runPatched(numbers, operations) {
    var undo = [];
    if (host && host.patches) {
      for (var i = 0; i < numbers.length; i++) {
        var targets = patchable[numbers[i] % patchable.length];
        for (var j = 0; j < targets.length; j++) {
          Object.defineProperty(undo, undo.length, { value: patch(targets[j][0], targets[j][1]), configurable: true });
        }
      }
    }
    try {
      runAll(operations);
    } finally {
      for (var last = undo.length - 1; last >= 0; last--) undo[last]();
    }
  }

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
    return Object.defineProperty({}, 'toString', { value: page(toString) });
  }

  function iterable(next) {
    var object = {};
    object[Symbol.iterator] = page(function () {
      log.push('an iterator is asked for');
      // No `return`: Web IDL does not close iterators, whatwg-url does.
      return { next: page(next) };
    });
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
        primitive[Symbol.toPrimitive] = page(function (hint) {
          log.push('converted to a ' + hint);
          return value.text;
        });
        return primitive;
      }
      case 'bare':
        return Object.create(null);
      case 'the url':
        return url;
      case 'the parameters':
        return params;
      case 'list':
        return addOwn(value.items.map(make));
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
            get: page(function () {
              log.push('get ' + entry[0]);
              delete object[value.deletes];
              return make(entry[1]);
            }),
          });
        });
        return object;
      }
      case 'proxy':
        return new Proxy(record(value.entries), {
          get: page(function (target, key) {
            // Web IDL reads it once, whatwg-url twice if there is one.
            if (key !== Symbol.iterator) log.push('proxy get ' + String(key));
            return target[key];
          }),
          ownKeys: page(function (target) {
            log.push('proxy keys');
            runAll(value.operations);
            return Reflect.ownKeys(target);
          }),
          getOwnPropertyDescriptor: page(function (target, key) {
            log.push('proxy descriptor ' + String(key));
            return Object.getOwnPropertyDescriptor(target, key);
          }),
        });
      case 'foreign':
        return host && host.foreign ? host.foreign(JSON.stringify(value.value)) : value.value;
      case 'subclass': {
        var instance = Reflect.construct(classes.URLSearchParams, [value.text], function Subclass() {});
        instance[Symbol.iterator] = page(function () {
          log.push('the iterator of a subclass');
          return iterableOf(value.items, [], -1)[Symbol.iterator]();
        });
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
          url = member(function () {
            return made.length > 1 ? new classes.URL(made[0], made[1]) : new classes.URL(made[0]);
          });
          return url.href;
        });
      case 'new URLSearchParams':
        return note(name, function () {
          var init = make(args[0]);
          params = member(function () {
            return new classes.URLSearchParams(init);
          });
          return String(params);
        });
      case 'parse':
      case 'canParse':
        return note(name, function () {
          var inputs = args.map(make);
          return member(function () {
            return classes.URL[name](inputs[0], inputs[1]);
          });
        });
      case 'set':
        return note('set ' + args[0], function () {
          var value = make(args[1]);
          member(function () {
            url[args[0]] = value;
          });
          return url.href;
        });
      case 'get':
        return getters.forEach(function (getter) {
          note(getter, function () {
            return member(function () {
              return url[getter];
            });
          });
        });
      case 'toJSON':
        return note(name, function () {
          return member(function () {
            return url.toJSON();
          });
        });
      case 'searchParams':
        return note(name, function () {
          params = url.searchParams;
          return params.size;
        });
      case 'call':
        return note(args[0], function () {
          var list = args.slice(1).map(make);
          return member(function () {
            return params[args[0]].apply(params, list);
          });
        });
      case 'list':
        return note(name, function () {
          return String(params) + ' ' + params.size;
        });
      case 'iterator':
        return note(args[0], function () {
          var made = member(function () {
            return params[args[0]]();
          });
          iterators.push(made);
        });
      case 'next':
        return note(name, function () {
          var iterator = iterators[args[0] % Math.max(iterators.length, 1)];
          if (iterator === undefined) return 'none';
          return member(function () {
            return iterator.next();
          });
        });
      case 'forEach':
        return note(name, function () {
          var left = 6;
          var callback = page(function (value, key, list) {
            log.push(key + '=' + value + (list === params));
            if (left-- > 0) runAll(args[0]);
            else throw marker;
          });
          member(function () {
            params.forEach(callback);
          });
        });
      case 'wrong receiver':
        return note(name + ' ' + args[0], function () {
          var getter = Object.getOwnPropertyDescriptor(classes.URL.prototype, args[0]);
          var receiver = make(args[1]);
          return member(function () {
            return getter.get.call(receiver);
          });
        });
      case 'patched':
        return runPatched(args[0], args[1]);
    }
    throw new Error('unknown operation ' + name);
  }

  runAll(program);
  run(['get']);
  run(['list']);
  return log;
};

exports.setters = setters;
