const { existsSync } = require('node:fs');
const path = require('node:path');

const FOLDER = path.resolve(__dirname, '../../../node_modules/antd/lib');
const folderOf = (name) => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();

/** Loads a component of antd when it is asked for: all of them take a second, and a test uses a few. */
module.exports = new Proxy(
  { __esModule: true },
  {
    get(loaded, name) {
      // A promise asks what it resolves to for `then`.
      if (name in loaded || typeof name === 'symbol' || name === 'then') return loaded[name];
      const part = path.join(FOLDER, folderOf(name), 'index.js');
      return (loaded[name] = existsSync(part)
        ? require(part).default
        : require(path.join(FOLDER, 'index.js'))[name]);
    },
  },
);
