const path = require('node:path');
const { useId } = require('react');

const own = require(path.resolve(__dirname, '../../../node_modules/@rc-component/util/lib/hooks/useId.js'));

/**
 * Gives each part of antd an id of its own. In tests antd calls all of them `test-id`, so that a dialog
 * would be named by whichever comes first on the page.
 */
module.exports = {
  ...own,
  __esModule: true,
  default: function useOwnId(id) {
    const ofReact = useId();
    return id || ofReact;
  },
};
