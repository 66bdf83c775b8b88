import { matchLines } from '../matchLines.ts';
import { anyCode } from '../sourceFiles.ts';
import type { Check } from '../violation.ts';

const forbidden = /@ts-(ignore|nocheck)\b/;
const eslint = /eslint-disable(?!d)[\w-]*/;
const eslintReason = / -- \S.{9,}/;
const expectError = /@ts-expect-error\b(.*)/;

function violationIn(line: string): string | null {
  if (!/\/[/*]/.test(line)) return null;
  if (forbidden.test(line)) return 'silences the compiler for good; use @ts-expect-error with a reason';
  if (eslint.test(line) && !eslintReason.test(line))
    return 'silences lint without a reason: `-- why` on the same line';
  const [, reason] = expectError.exec(line) ?? [];
  return reason !== undefined && reason.trim().length < 10 ? 'expects an error without saying why' : null;
}

/** Each suppression needs its reason on the same line, so that the next reader can tell when to remove it. */
export const checkSuppressions: Check = (root) =>
  matchLines(root, {
    files: anyCode,
    violationIn: (line, file) =>
      /^tools\/check\/.*\.test\.ts$|suppressions\.ts$/.test(file) ? null : violationIn(line),
  });
