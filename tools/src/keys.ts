import { keys } from '@studio/server/src/keys.ts';
import { runCommand } from './userError.ts';

await runCommand(() => keys(process.argv.slice(2)));
