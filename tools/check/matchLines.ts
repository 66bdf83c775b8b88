import { readLines, sourceFiles } from './sourceFiles.ts';
import type { Violation } from './violation.ts';

interface LineRule {
  files: RegExp;
  /** @returns The violation in the line, or null. */
  violationIn: (line: string, file: string) => string | null;
}

/** Reads files line by line and collects the violations. */
export function matchLines(root: string, { files, violationIn }: LineRule): Violation[] {
  return sourceFiles(root, files).flatMap((file) =>
    readLines(root, file).flatMap((text, index) => {
      const message = violationIn(text, file);
      return message === null ? [] : [{ file, line: index + 1, message }];
    }),
  );
}
