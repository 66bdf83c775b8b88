import { existsSync } from 'node:fs';
import path from 'node:path';
import { REASON_OF } from '@studio/federation/runtime/load/remoteError';
import { readLines } from '../sourceFiles.ts';
import type { Check, Violation } from '../violation.ts';

const FOLDER = 'docs/remote-errors';
const INDEX = `${FOLDER}/README.md`;
const codesByReason = Object.groupBy(Object.entries(REASON_OF), ([, reason]) => reason);

/** A section's heading consists of a code and nothing else. */
const sectionsOf = (lines: string[]): string[] =>
  lines.flatMap((line) => /^## `([\w-]+)`$/.exec(line)?.[1] ?? []);

function compare(root: string, reason: string, codes: string[]): Violation[] {
  const file = `${FOLDER}/${reason}.md`;
  if (!existsSync(path.join(root, file)))
    return [{ file, message: `is missing; it has to explain ${codes.join(', ')}` }];
  const sections = sectionsOf(readLines(root, file));
  return [
    ...codes
      .filter((code) => !sections.includes(code))
      .map((code) => ({ file, message: `has no section for the code ${code}` })),
    ...sections
      .filter((section) => !codes.includes(section))
      .map((section) => ({ file, message: `explains ${section}, which is not a code of this reason` })),
  ];
}

function unlisted(root: string): Violation[] {
  const text = existsSync(path.join(root, INDEX)) ? readLines(root, INDEX).join('\n') : '';
  return Object.keys(REASON_OF)
    .filter((code) => !text.includes(`\`${code}\``))
    .map((code) => ({ file: INDEX, message: `does not list the code ${code}` }));
}

/**
 * Requires that every code that the error page of a remote can show is explained, on the page of its reason
 * only.
 */
export const checkRemoteErrors: Check = (root) => [
  ...Object.entries(codesByReason).flatMap(([reason, pairs]) =>
    compare(
      root,
      reason,
      (pairs ?? []).map(([code]) => code),
    ),
  ),
  ...unlisted(root),
];
