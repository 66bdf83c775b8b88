// The first code that a development page runs: React looks for Fast Refresh once, when it loads.
const runtime = require('./refreshRuntime.cjs');

// The flag by which the refresh plugin of a remote sees that injection has been done.
if (!globalThis.__reactRefreshInjected) {
  runtime.injectIntoGlobalHook(globalThis);
  globalThis.__reactRefreshInjected = true;
}

// Released remotes request the first from the shell, those with Fast Refresh the second; the shell itself
// uses one of them.
void import('react/jsx-runtime');
void import('react/jsx-dev-runtime');
