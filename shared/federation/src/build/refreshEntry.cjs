// First thing that a development page runs: React looks for Fast Refresh once, when it is loaded.
const runtime = require('./refreshRuntime.cjs');

// The name by which the refresh plugin of a remote sees that this has been done.
if (!globalThis.__reactRefreshInjected) {
  runtime.injectIntoGlobalHook(globalThis);
  globalThis.__reactRefreshInjected = true;
}

// Released remotes ask the shell for this one, which a development build does not use itself.
void import('react/jsx-runtime');
