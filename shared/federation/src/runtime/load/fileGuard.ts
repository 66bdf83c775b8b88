import { sharedAddress, sharedFolder } from '@studio/contract/remote/sharedAddress';
import { hold, NEVER, pageHashesLink } from '../page/pageHashes.ts';
import type { RemoteErrorCode } from './remoteError.ts';

/** The purpose of a file: it decides the code of its failure. `shared`: a chunk of the shell. */
export type FileStep = 'release' | 'manifest' | 'entry' | 'chunk' | 'shared';
type Trouble = 'unreachable' | 'timeout' | 'tampered';

const tampered = 'integrity-failed';
const CODES: Record<FileStep, Record<Trouble, RemoteErrorCode>> = {
  release: { unreachable: 'release-unreachable', timeout: 'release-unreachable', tampered },
  manifest: { unreachable: 'manifest-unreachable', timeout: 'manifest-timeout', tampered },
  entry: { unreachable: 'entry-unreachable', timeout: 'entry-timeout', tampered },
  chunk: { unreachable: 'chunk-unreachable', timeout: 'chunk-unreachable', tampered },
  shared: { unreachable: 'shared-unreachable', timeout: 'shared-unreachable', tampered },
};

const FETCH_MS = 3000;
const SCRIPT_MS = 8000;
const hashes = new Map<string, string>();
/** Files by the address that all releases have them from. */
const requested = new Map<string, string>();
const freeFolders = new Set<string>();
const troubles = new Map<string, RemoteErrorCode>();
const failures = new Map<string, number>();
const mended = new Set<string>();

/**
 * Lets files run if they have these hashes. @param files by name within `folder`, an absolute address with a
 * slash at its end.
 */
export function trustFiles(folder: string, files: Record<string, string>): void {
  for (const [name, hash] of Object.entries(files)) hashes.set(folder + name, hash);
}

/** Lets every file of a folder run: for dev servers, which have no hashes. */
export const trustFolder = (folder: string): void => void freeFolders.add(folder);

/** Why the file, or any file of a folder, failed since `forgetTroubles`. */
export const troubleOf = (address: string): RemoteErrorCode | undefined =>
  troubles.get(releasedAddress(address));
export const troubleBelow = (folder: string): RemoteErrorCode | undefined =>
  [...troubles].find(([address]) => address.startsWith(folder))?.[1];

/** Forgets the failures of a folder. Failed addresses are still requested under another name. */
export function forgetTroubles(folder: string): void {
  const failed = [...troubles.keys()].filter((address) => address.startsWith(folder));
  if (failed.length === 0) return;
  for (const address of failed) troubles.delete(address);
  distrustPreloads(folder);
}

/**
 * Preloads of the page may have failed with the rest, and a browser answers from such a preload, once for
 * each file.
 */
function distrustPreloads(folder: string): void {
  const places = [folder, sharedFolder(folder)];
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) {
    const place = places.find((one) => link.href.startsWith(one));
    if (place === undefined) continue;
    link.remove();
    const address = folder + withoutQuery(link.href).slice(place.length);
    failures.set(address, (failures.get(address) ?? 0) + 1);
  }
}

/** Fetches JSON within three seconds, and only as it was released. Stores a failure for `troubleOf`. */
export async function fetchGuarded(address: string, step: FileStep): Promise<Response> {
  const integrity = hashOf(address, step);
  let isAnswered = false;
  try {
    const answer = await fetch(freshAddress(address), { integrity, signal: AbortSignal.timeout(FETCH_MS) });
    isAnswered = true;
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    mendCache(address);
    return answer;
  } catch (cause) {
    if (String(cause).startsWith('TimeoutError')) note(address, step, 'timeout');
    else note(address, step, isAnswered ? 'unreachable' : await diagnose(address, integrity));
    throw cause;
  }
}

/**
 * Lets the browser run a script or a style sheet only as it was released, and waits at most eight seconds for
 * it. Call it before inserting the element; the chunk loader of every remote does.
 */
export function guardElement(
  element: HTMLScriptElement | HTMLLinkElement,
  url: string,
  step: FileStep = 'chunk',
): void {
  const address = withoutQuery(new URL(url, window.location.href).href);
  let isKnown = false;
  const fail = (trouble: Trouble) => {
    isKnown = true;
    note(address, step, trouble);
    element.dispatchEvent(new Event('error'));
  };
  const timer = setTimeout(() => fail('timeout'), SCRIPT_MS);
  element.addEventListener('load', () => {
    clearTimeout(timer);
    mendCache(address);
  });
  element.addEventListener(
    'error',
    (event) => {
      clearTimeout(timer);
      if (isKnown) return;
      // Capturing, so that the loader's own listener runs later, when the cause of the failure is known.
      event.stopImmediatePropagation();
      void diagnose(address, hashOf(address, step)).then(fail);
    },
    { capture: true },
  );
  // By this attribute the style sheet loader recognises a sheet that is present, even when its address differs.
  if (element instanceof HTMLLinkElement) element.dataset['href'] = address;
  const begin = () => {
    element.crossOrigin = 'anonymous';
    element.integrity = hashOf(address, step);
    if (element instanceof HTMLScriptElement) element.src = freshAddress(address);
    else element.href = freshAddress(address);
  };
  const list = step === 'shared' ? openPageHashes() : null;
  if (!list) return begin();
  hold(element);
  list.then(begin, fail);
}

let pageHashes: Promise<void> | null = null;

/**
 * The hashes of the shell's later files, which the page names. @returns `null` in a page of a dev server, which has
 * none; a promise that rejects with the trouble.
 */
function openPageHashes(): Promise<void> | null {
  const link = pageHashesLink();
  if (!link) return null;
  const { href, hash } = link;
  hashes.set(href, hash);
  pageHashes ??= fetchGuarded(href, 'shared')
    .then((answer) => answer.json() as Promise<Record<string, string>>)
    .then(
      (files) => trustFiles(new URL('.', href).href, files),
      () => {
        pageHashes = null;
        const trouble: Trouble = troubleOf(href) === tampered ? 'tampered' : 'unreachable';
        throw trouble;
      },
    );
  return pageHashes;
}

const withoutQuery = (address: string): string => address.split('?', 1)[0] ?? address;

/** The address of a file in the folder of its release, whichever it was requested from. */
export function releasedAddress(address: string): string {
  const plain = withoutQuery(address);
  return requested.get(plain) ?? plain;
}

/** The address that the first visit of a release requests a file from. */
function firstAddress(address: string): string {
  const shared = hashes.has(address) ? sharedAddress(address) : address;
  if (shared !== address) requested.set(shared, address);
  return shared;
}

/** A file that nobody released does not run. */
function hashOf(address: string, step: FileStep): string {
  const isFree =
    (step === 'shared' && !pageHashesLink()) || [...freeFolders].some((folder) => address.startsWith(folder));
  return isFree ? '' : (hashes.get(address) ?? NEVER);
}

/**
 * The address to request a file from. Chromium locks an address while a request to it hangs; another address
 * is requested at once.
 */
export function freshAddress(address: string): string {
  const failed = failures.get(address);
  return failed === undefined ? firstAddress(address) : `${address}?retry=${failed}`;
}

function note(address: string, step: FileStep, trouble: Trouble): void {
  mended.delete(address);
  troubles.set(address, CODES[step][trouble]);
  failures.set(address, (failures.get(address) ?? 0) + 1);
}

/**
 * Writes the valid file into the browser's cache, under the address that the next visit requests: that entry
 * may hold an invalid file for a year.
 */
function mendCache(address: string): void {
  if (!failures.has(address) || mended.has(address)) return;
  mended.add(address);
  void fetch(firstAddress(address), { cache: 'reload' }).catch(() => undefined);
}

/** The browser does not report whether a file failed to load or differs from the released one. */
async function diagnose(address: string, integrity: string): Promise<Trouble> {
  if (integrity === NEVER) return 'tampered';
  const asked = withoutQuery(freshAddress(address));
  const comes = (init: RequestInit) =>
    fetch(asked, { ...init, signal: AbortSignal.timeout(FETCH_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  if (integrity === '' || !(await comes({ cache: 'reload' }))) return 'unreachable';
  return (await comes({ integrity, cache: 'force-cache' })) ? 'unreachable' : 'tampered';
}
