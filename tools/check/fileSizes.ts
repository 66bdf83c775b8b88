import { anyCode, isTest, readLines, sourceFiles } from './sourceFiles.ts';
import type { Check } from './violation.ts';

const MOST_LINES = 300;

/** Written by kysely-codegen from the migrations: as long as the schema is wide. */
const generated = new Set(['server/src/platform/db/tables.ts']);

const measured = (root: string): { file: string; lines: number }[] =>
  sourceFiles(root, anyCode)
    .filter((file) => !generated.has(file))
    .map((file) => ({ file, lines: readLines(root, file).length }));

/** Refuses a file that no longer fits in a head. */
export const checkFileSizes: Check = (root) =>
  measured(root)
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ file, lines }) => ({ file, message: `has ${lines} lines; split it by meaning below ${MOST_LINES}` }));

/** One sentence on how long our files are, tests left out. */
export function describeFileSizes(root: string): string {
  const sizes = measured(root).filter(({ file }) => !isTest(file)).map(({ lines }) => lines).sort((a, b) => a - b);
  const share = (part: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * part))] ?? 0;
  return `${sizes.length} files, lines: median ${share(0.5)}, 90th percentile ${share(0.9)}, longest ${share(1)}`;
}
