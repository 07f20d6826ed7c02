// Installing the classes: as Web IDL defines interface objects on a global object, and webkitURL only on a Window.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import { install } from '../../../js/polyfill/install.js';
import { builds } from '../support/package.js';

for (const { name, ...classes } of builds) {
  const hidden = { writable: true, enumerable: false, configurable: true };

  test(`no Window: no webkitURL (${name})`, () => {
    for (const target of [{}, vm.runInNewContext('globalThis'), vm.createContext({ document: {} })]) {
      install(target, classes);
      assert.deepEqual(Object.getOwnPropertyDescriptor(target, 'URL'), { value: classes.URL, ...hidden });
      assert.deepEqual(Object.getOwnPropertyDescriptor(target, 'URLSearchParams'), {
        value: classes.URLSearchParams,
        ...hidden,
      });
      assert.equal('webkitURL' in target, false);
    }
  });

  test(`a Window: webkitURL is URL (${name})`, () => {
    const byClassString = vm.createContext({});
    vm.runInContext("Object.defineProperty(globalThis, Symbol.toStringTag, { value: 'Window' })", byClassString);
    const byDocument = vm.createContext({ document: {} });
    byDocument.window = byDocument;
    for (const target of [byClassString, byDocument]) {
      install(target, classes);
      assert.deepEqual(Object.getOwnPropertyDescriptor(target, 'webkitURL'), { value: classes.URL, ...hidden });
      assert.equal(vm.runInContext("webkitURL === URL && new webkitURL('http://A').href", target), 'http://a/');
    }
  });

  test(`what was there is replaced, whatever its attributes (${name})`, () => {
    const target = { URL: 1, URLSearchParams: 2 };
    install(target, classes);
    assert.deepEqual(Object.getOwnPropertyDescriptor(target, 'URL'), { value: classes.URL, ...hidden });
    assert.deepEqual(Object.keys(target), []);
  });

  test(`importing installs nothing (${name})`, () => {
    assert.notEqual(globalThis.URL, classes.URL);
    assert.notEqual(globalThis.URLSearchParams, classes.URLSearchParams);
    assert.equal('webkitURL' in globalThis, false);
  });
}
