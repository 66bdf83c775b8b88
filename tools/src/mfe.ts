import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Most of a short command's time goes into reading its own sources, so the others are imported after this.
enableCompileCache(path.resolve(import.meta.dirname, '../../.cache/node'));
const { runCommand } = await import('./userError.ts');
const { runMfe } = await import('./mfe/runMfe.ts');

const show = console.log;
// Stdout is for the JSON document only, and a dev server goes on logging its builds.
if (process.argv.includes('--json')) console.log = console.error;

await runCommand(async () => {
  process.exitCode = await runMfe(process.argv.slice(2), show);
});
