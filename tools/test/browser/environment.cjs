const { webcrypto } = require('node:crypto');
const FixedJsdomEnvironment = require('jest-fixed-jsdom');

/**
 * jsdom with Node's own network classes. File is added to what jest-fixed-jsdom restores: Node's FormData
 * refuses jsdom's.
 */
module.exports = class BrowserEnvironment extends FixedJsdomEnvironment {
  constructor(...args) {
    super(...args);
    this.global.File = File;
    // jsdom's crypto makes random values only.
    Object.defineProperty(this.global.crypto, 'subtle', { value: webcrypto.subtle });
  }
};
