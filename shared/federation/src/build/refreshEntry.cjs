// First thing that a development page runs: React looks for Fast Refresh once, when it is loaded.
const runtime = require('./refreshRuntime.cjs');

// The name by which the refresh plugin of a remote sees that this has been done.
if (!globalThis.__reactRefreshInjected) {
  runtime.injectIntoGlobalHook(globalThis);
  globalThis.__reactRefreshInjected = true;
}

// Released remotes ask the shell for the first, those with Fast Refresh for the second; the shell itself uses
// one of them.
void import('react/jsx-runtime');
void import('react/jsx-dev-runtime');
