import { matchLines } from '../matchLines.ts';
import { isTest } from '../sourceFiles.ts';
import type { Check } from '../violation.ts';

const folder = /['"`](\/(work|tmp|home|root|Users)\/)/;
const registry = /"resolved": "https?:\/\/(?!registry\.npmjs\.org\/)/;

function violationIn(line: string, file: string): string | null {
  if (file === 'package-lock.json') return registry.test(line) ? "names one machine's registry" : null;
  const [, place] = folder.exec(line) ?? [];
  return place ? `names ${place}, which other machines lack; derive it (os.tmpdir(), DATA_DIR)` : null;
}

/** Refuses paths and addresses that exist on the author's machine only. */
export const checkMachinePaths: Check = (root) =>
  matchLines(root, {
    files: /\.(ts|tsx|mjs|cjs|json|sh)$|^\.ci\//,
    violationIn: (line, file) => (isTest(file) ? null : violationIn(line, file)),
  });
