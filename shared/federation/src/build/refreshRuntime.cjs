// One Fast Refresh runtime per page, whichever build requests it: React reports its components to only one.
// Shell and remotes are compiled apart, so each would otherwise bring its own. Required by its path, because
// its name leads back to this file.
globalThis.__studioRefreshRuntime ??= require('../../../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis.__studioRefreshRuntime;
