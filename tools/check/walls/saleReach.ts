import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Check } from '../violation.ts';

const LIMITS = 'tools/check/walls/saleReach.json';
const MODULE = /^server\/src\/modules\/([^/]+\/[^/]+)\//;

/** From one file, by way of others, to how many files and how many modules of the server. */
export interface Reach {
  files: number;
  modules: number;
}

/** Names and target of each import and export from a relative path. */
const IMPORT = /^(?:import|export)\s+([^'";]*?)\s*from\s+'(\.[^']+)'/gms;

/** Whether nothing but types comes of it: `type {…}`, or braces in which each name is a type. */
function isOfTypes(names: string): boolean {
  if (/^type\b/.test(names)) return true;
  const [, inside] = /^\{([^}]*)\}$/.exec(names) ?? [];
  const each = inside?.split(',').map((name) => name.trim());
  return each?.every((name) => name === '' || name.startsWith('type ')) === true;
}

/** The files whose values a file uses. */
const usedBy = (root: string, file: string): string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)]
    .filter(([, names = '']) => !isOfTypes(names))
    .map(([, , specifier = '']) => path.posix.join(path.posix.dirname(file), specifier))
    .filter((used) => existsSync(path.join(root, used)));

/** Everything that whoever reads a file has to know, itself included; types lead nowhere. */
export function reachOf(root: string, start: string): Reach {
  const reached = new Set([start]);
  for (const file of reached) for (const used of usedBy(root, file)) reached.add(used);
  const modules = new Set([...reached].flatMap((file) => MODULE.exec(file)?.[1] ?? []));
  return { files: reached.size, modules: modules.size };
}

const limitsOf = (root: string): [file: string, most: Reach][] =>
  existsSync(path.join(root, LIMITS))
    ? Object.entries(JSON.parse(readFileSync(path.join(root, LIMITS), 'utf8')) as Record<string, Reach>)
    : [];

/**
 * Refuses that a sale or a booking comes to reach more files or modules than `saleReach.json` has. Orders loop over
 * their lines and know none by name; one import of the owner of a kind, and a sale leads through half of the server.
 */
export const checkSaleReach: Check = (root) =>
  limitsOf(root).flatMap(([file, most]) => {
    const { files, modules } = reachOf(root, file);
    return files > most.files || modules > most.modules
      ? [
          {
            file,
            message: `reaches ${files} files in ${modules} modules; at most ${most.files} in ${most.modules}`,
          },
        ]
      : [];
  });

/** The figures that the check holds. */
export const describeSaleReach = (root: string): string[] =>
  limitsOf(root).map(([file]) => {
    const { files, modules } = reachOf(root, file);
    return `${path.posix.basename(file)} reaches ${files} files in ${modules} modules`;
  });
