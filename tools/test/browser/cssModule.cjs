/** Stands in for a CSS module: every class is called by its own name. */
const classes = new Proxy(
  {},
  {
    get(_target, name) {
      if (name === '__esModule') return true;
      return name === 'default' ? classes : String(name);
    },
  },
);

module.exports = classes;
