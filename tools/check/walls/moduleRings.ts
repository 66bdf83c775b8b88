import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, sourceFiles } from '../sourceFiles.ts';
import type { Check } from '../violation.ts';

interface Asking {
  file: string;
  from: string;
  to: string;
}

const moduleOf = (file: string): string | undefined =>
  /^server\/src\/modules\/[^/]+\/([^/]+)\//.exec(file)?.[1];

/** Every import of one server module from another, including types, without tests. */
const askings = (root: string): Asking[] =>
  sourceFiles(root, /^server\/src\/modules\/.+\.ts$/)
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/\bfrom\s+'(\.[^']+)'/g)].flatMap(
        ([, specifier = '']) => {
          const [from, to] = [moduleOf(file), moduleOf(path.posix.join(path.posix.dirname(file), specifier))];
          return from && to && from !== to ? [{ file, from, to }] : [];
        },
      ),
    );

function reachedFrom(start: string, asked: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const ahead = [start];
  for (let module = ahead.pop(); module !== undefined; module = ahead.pop()) {
    for (const next of asked.get(module) ?? []) {
      if (!reached.has(next)) ahead.push(next);
      reached.add(next);
    }
  }
  return reached;
}

/**
 * Refuses cycles between server modules. Without a cycle between files, modules can still depend on each
 * other so that none can be read, tested or moved alone.
 */
export const checkModuleRings: Check = (root) => {
  const all = askings(root);
  const asked = new Map<string, Set<string>>();
  for (const { from, to } of all) asked.set(from, (asked.get(from) ?? new Set()).add(to));
  const reached = new Map([...asked.keys()].map((module) => [module, reachedFrom(module, asked)]));
  return all
    .filter(({ from, to }) => reached.get(to)?.has(from))
    .map(({ file, from, to }) => ({ file, message: `${from} imports ${to}, which leads back to ${from}` }));
};
