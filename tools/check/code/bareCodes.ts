import { matchLines } from '../matchLines.ts';
import type { Check } from '../violation.ts';

/** A number as on the wire, in quotes or as a key, or in a docstring's `@throws`. */
const bare = /(['"`])(4\d{4}|50\d00)\1|^\s*(4\d{4}|50\d00):|\{Refusal\}.*\b(4\d{4}|50\d00)\b/;
const comment = /^\s*(\/\/|\*|\/\*)(?!.*\{Refusal\}).*$/;

/**
 * Where numbers are allowed: the table of codes itself, code that talks to PostgreSQL, whose states look
 * alike, and tests of checks, which plant violations.
 */
const exemptFiles =
  /^shared\/contract\/src\/refusals\/codes(\.test)?\.ts$|^server\/src\/platform\/db\/|^tools\/check\/.*\.test\.ts$/;

/** Refuses the number of a refusal where its name belongs, in tests as well. */
export const checkBareCodes: Check = (root) =>
  matchLines(root, {
    files: /\.tsx?$/,
    violationIn: (line, file) =>
      !exemptFiles.test(file) && bare.test(line.replace(comment, ''))
        ? 'says the number of a refusal; say its name, or wireOf(name) where the wire is read or written'
        : null,
  });
