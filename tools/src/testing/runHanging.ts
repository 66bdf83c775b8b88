import { runTool } from '../start/runTool.ts';

/** A command that runs a tool that never ends by itself. */
await runTool('testing/hang', process.argv.slice(2));
