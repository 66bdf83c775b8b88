const path = require('node:path');

const FOLDER = path.resolve(__dirname, '../../../node_modules/@ant-design/icons/lib/icons');

/** Loads an icon when it is asked for: all 850 of them take half a second, and a test uses a few. */
module.exports = new Proxy(
  { __esModule: true },
  {
    get(loaded, name) {
      // A promise asks what it resolves to for `then`.
      if (name in loaded || typeof name === 'symbol' || name === 'then') return loaded[name];
      return (loaded[name] = require(path.join(FOLDER, `${name}.js`)).default);
    },
  },
);
