import { keys } from '@studio/server/src/keys.ts';
import { runCommand } from './complaint.ts';

await runCommand(() => keys(process.argv.slice(2)));
