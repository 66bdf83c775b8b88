import { existsSync } from 'node:fs';
import path from 'node:path';
import { readLines, sourceFiles } from '../sourceFiles.ts';
import type { Check, Violation } from '../violation.ts';

const link = /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;
/** A back-ticked file of ours, e.g. `booking/cancel.rules.ts`; one with a blank to fill in (`<noun>Api.ts`) is none. */
const named = /`(\w[\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs|cjs|css|sql|md|mjml))`/g;
/** A back-ticked folder below another. */
const namedFolder = /`(\w[\w.-]*(?:\/[\w.-]+)+\/)`/g;
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
    return fence || fenced ? '' : line;
  });
}

/** The files and folders that there are, each by its whole path and by every end of it. */
function nameable(root: string): Set<string> {
  const names = new Set<string>();
  for (const file of sourceFiles(root, /./)) {
    const parts = file.split('/');
    for (let from = 0; from < parts.length; from += 1) {
      names.add(parts.slice(from).join('/'));
      for (let to = from + 1; to < parts.length; to += 1) names.add(`${parts.slice(from, to).join('/')}/`);
    }
  }
  return names;
}

const brokenLinks = (root: string, file: string, line: string): string[] =>
  [...line.replace(/`[^`]*`/g, '').matchAll(link)].flatMap(([, target = '']) =>
    elsewhere.test(target) ? [] : (brokenBecause(root, file, target) ?? []),
  );
const lostNames = (names: Set<string>, line: string): string[] =>
  [...line.matchAll(named), ...line.matchAll(namedFolder)]
    .filter(([, name = '']) => !names.has(name))
    .map(([, name = '']) => `names ${name}, which is not there`);

/**
 * Checks that every relative link in a page has a target, and that every file and folder that it names in
 * back-ticks is there. External URLs are not checked.
 */
export const checkLinks: Check = (root) => {
  const names = nameable(root);
  return sourceFiles(root, /\.md$/).flatMap((file) =>
    prose(readLines(root, file)).flatMap((line, index) =>
      [...brokenLinks(root, file, line), ...lostNames(names, line)].map((message): Violation => ({
        file,
        line: index + 1,
        message,
      })),
    ),
  );
};
