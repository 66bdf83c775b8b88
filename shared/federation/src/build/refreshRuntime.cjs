// One Fast Refresh runtime per page, whoever asks for it: React tells only one about its components. Shell
// and remotes are compiled apart, so each would otherwise bring its own. By its path, because its name leads
// back to this file.
globalThis.__studioRefreshRuntime ??= require('../../../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis.__studioRefreshRuntime;
