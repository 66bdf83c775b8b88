import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { timeCommand } from './stopwatch.ts';

/** One measured time, in seconds. */
export interface Timing {
  what: string;
  seconds: number;
}

const mfe = [path.join(ROOT, 'tools/src/mfe.ts'), 'build', 'schedule'];
const cache = path.join(ROOT, '.cache/webpack');
const types = [path.join(ROOT, 'node_modules/typescript7/bin/tsc'), '-b', ROOT];

/** How long builds and the type check take, without and with caches. Medians. */
export function timeTools(runs: number): Timing[] {
  process.env['DATA_DIR'] = mkdtempSync(path.join(tmpdir(), 'studio-bench-'));
  const clear = () => rmSync(cache, { recursive: true, force: true });
  const node = process.execPath;
  const timings = [
    { what: 'one remote, cold build', seconds: timeCommand(node, mfe, { runs, before: clear }) },
    { what: 'one remote, warm build', seconds: timeCommand(node, mfe, { runs }) },
    { what: 'type check of everything, cold', seconds: timeCommand(node, [...types, '--force'], { runs }) },
  ];
  rmSync(process.env['DATA_DIR'], { recursive: true, force: true });
  return timings;
}
