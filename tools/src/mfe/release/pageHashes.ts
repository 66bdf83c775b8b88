import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sha384 } from '@studio/releases/fileHash';

const LIST = /^hashes\.[0-9a-f]{8}\.json(\.br)?$/;
const LATER = /\.(js|css)$/;
const ELEMENT = /<(?:script|link)\b[^>]*>/g;
const ADDRESS = /\s(?:src|href)="?([^"\s>]+)"?/;
const OURS = /\s(?:integrity|crossorigin)(?:="[^"]*")?/g;
const LINK = /<link id="page-hashes"[^>]*>/;
const DIGITS = 8;

/** A page of a build, before anything of it is hashed for its release. */
export interface BuiltPage {
  /** Folder of the build. */
  folder: string;
  /** Name of the page in it. */
  page: string;
  /** Folder of its scripts and style sheets in it, with a slash at its end. */
  assets: string;
  /** Address of the folder of the build, with a slash at its end. */
  publicPath: string;
}

/**
 * Writes the hashes of all that a page runs: those of its own scripts and style sheets into the page, those of later
 * ones into a list beside them, of which the page has the hash. The page's own hash is in its `release.json`. Doing it
 * again after a change of files replaces what it wrote.
 */
export async function writePageHashes(built: BuiltPage): Promise<void> {
  const { folder, page, assets, publicPath } = built;
  const names = await readdir(path.join(folder, assets));
  for (const name of names.filter((one) => LIST.test(one))) await rm(path.join(folder, assets, name));
  const hashes = await hashesOf(
    path.join(folder, assets),
    names.filter((name) => LATER.test(name)),
  );
  const list = Buffer.from(JSON.stringify(hashes));
  const name = `${assets}hashes.${Buffer.from(sha384(list).slice(7), 'base64').toString('hex').slice(0, DIGITS)}.json`;
  await writeFile(path.join(folder, name), list);
  await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(list));
  const file = path.join(folder, page);
  const html = withHashes(await readFile(file, 'utf8'), publicPath + assets, hashes);
  const link = `<link id="page-hashes" rel="preload" as="fetch" fetchpriority="low" href="${publicPath}${name}" data-hash="${sha384(list)}" crossorigin>`;
  await writeFile(
    file,
    html.replace(LINK, '').replace('</head>', () => `${link}</head>`),
  );
}

async function hashesOf(folder: string, names: string[]): Promise<Record<string, string>> {
  const pairs = await Promise.all(
    names.sort().map(async (name) => [name, sha384(await readFile(path.join(folder, name)))] as const),
  );
  return Object.fromEntries(pairs);
}

/** With `crossorigin` it is the very request that a chunk loader would make, which finds it in the browser's cache. */
const withHashes = (html: string, place: string, hashes: Record<string, string>): string =>
  html.replace(ELEMENT, (element) => {
    const [, address = ''] = ADDRESS.exec(element) ?? [];
    const hash = address.startsWith(place) ? hashes[address.slice(place.length)] : undefined;
    return hash === undefined
      ? element
      : element.replace(OURS, '').replace(/\s*\/?>$/, ` integrity="${hash}" crossorigin>`);
  });
