import { matchLines } from '../matchLines.ts';
import type { Check } from '../violation.ts';

const comment = /^\s*(\/\/|\*|\/\*).*$|\/\/.*$/;
const anyType = /\bas any\b|[:<,|(]\s*any\s*(\[\]|[;,)>|=&{]|$)/;

/** Tests of checks, which plant violations. */
const planting = /^tools\/check\/.*\.test\.ts$/;

/** Refuses the type that turns type checking off. Lint does, too, but this check cannot be suppressed. */
export const checkNoAny: Check = (root) =>
  matchLines(root, {
    files: /\.tsx?$/,
    violationIn: (line, file) =>
      !planting.test(file) && anyType.test(line.replace(comment, ''))
        ? 'says `any`; say `unknown` and narrow it'
        : null,
  });
