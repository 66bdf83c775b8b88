import { existsSync } from 'node:fs';
import path from 'node:path';
import { readLines, sourceFiles } from '../sourceFiles.ts';
import type { Check, Violation } from '../violation.ts';

const link = /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const elsewhere = /^([a-z]+:|\/\/)/i;

/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (root: string, file: string): string[] =>
  readLines(root, file)
    .filter((line) => /^#{1,6} /.test(line))
    .map((line) => anchorOf(line.replace(/^#+ /, '')));

function brokenBecause(root: string, file: string, target: string): string | null {
  const [place = '', anchor] = target.split('#');
  const wanted = place === '' ? file : path.posix.join(path.posix.dirname(file), decodeURI(place));
  if (!existsSync(path.join(root, wanted))) return `links to ${target}, which is not there`;
  if (anchor === undefined || !wanted.endsWith('.md')) return null;
  return anchorsOf(root, wanted).includes(anchor)
    ? null
    : `links to ${target}, but no heading is called that`;
}

/** Blanks out code blocks, keeping line numbers. */
function prose(lines: string[]): string[] {
  let fenced = false;
  return lines.map((line) => {
    const fence = /^\s*```/.test(line);
    if (fence) fenced = !fenced;
    return fence || fenced ? '' : line.replace(/`[^`]*`/g, '');
  });
}

/** Checks that every relative link in a page has a target. External URLs are not checked. */
export const checkLinks: Check = (root) =>
  sourceFiles(root, /\.md$/).flatMap((file) =>
    prose(readLines(root, file)).flatMap((line, index) =>
      [...line.matchAll(link)].flatMap(([, target = '']): Violation[] => {
        const message = elsewhere.test(target) ? null : brokenBecause(root, file, target);
        return message === null ? [] : [{ file, line: index + 1, message }];
      }),
    ),
  );
