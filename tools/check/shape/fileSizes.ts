import { anyCode, isTest, readLines, sourceFiles } from '../sourceFiles.ts';
import type { Check } from '../violation.ts';

/** Of a test more: it grows by cases, which are read one at a time. */
const MOST_LINES = { code: 300, test: 500 };
const mostLines = (file: string): number => (isTest(file) ? MOST_LINES.test : MOST_LINES.code);

/** Written by kysely-codegen from the migrations: as long as the schema is wide. */
const generated = new Set(['server/src/platform/db/tables.ts']);

const measured = (root: string): { file: string; lines: number }[] =>
  sourceFiles(root, anyCode)
    .filter((file) => !generated.has(file))
    .map((file) => ({ file, lines: readLines(root, file).length }));

/** Refuses a file that no longer fits in a head. */
export const checkFileSizes: Check = (root) =>
  measured(root)
    .filter(({ file, lines }) => lines > mostLines(file))
    .map(({ file, lines }) => ({
      file,
      message: `has ${lines} lines; split it by meaning below ${mostLines(file)}`,
    }));

/** One sentence on how long our files are, tests left out. */
export function describeFileSizes(root: string): string {
  const sizes = measured(root)
    .filter(({ file }) => !isTest(file))
    .map(({ lines }) => lines)
    .sort((a, b) => a - b);
  const share = (part: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * part))] ?? 0;
  return `${sizes.length} files, lines: median ${share(0.5)}, 90th percentile ${share(0.9)}, longest ${share(1)}`;
}
