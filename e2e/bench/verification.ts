import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { sha384 } from '@studio/releases/fileHash';
import { openStore } from '@studio/releases/openStore';
import { elementsWithoutHash } from '@studio/releases/pageHashes';
import { readStoredRegistry } from '@studio/releases/registryFile';
import { RELEASE_FILE, SHELL } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { publicTextOf } from '@studio/releases/signing/keyText';
import { storeDir } from '@studio/tools/src/places.ts';
import { median } from '@studio/tools/src/bench/stopwatch.ts';
import { chromiumPath } from '../support/chromium.ts';

/*
 * Measures what it costs to know that a page is what was released, with the releases of `npm start`: in the server, of
 * which nothing is kept between two rounds though a server keeps it; and in the browser, which hashes what it runs
 * anyway.
 */
const ROUNDS = 50;
const LIMIT_MS = 5;

interface Measured {
  page: string;
  'server, registry': string;
  'server, page': string;
  'browser, files at once': string;
  'browser, registry': string;
}

/** Milliseconds of the middle round. */
async function timed(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** A store that has been read: only checking it takes time. */
function inMemory(store: ReleaseStore): ReleaseStore {
  const known = new Map<string, Awaited<ReturnType<ReleaseStore['readWithTag']>>>();
  const readWithTag: ReleaseStore['readWithTag'] = async (name) => {
    if (!known.has(name)) known.set(name, await store.readWithTag(name));
    return known.get(name) ?? null;
  };
  return { ...store, readWithTag, read: async (name) => (await readWithTag(name))?.bytes ?? null };
}

const store = inMemory(openStore(storeDir()));
const { registry, document } = await readStoredRegistry(store);

/** As the gateway does when it first reads a page. */
async function checkPage(folder: string): Promise<string> {
  const release = (await store.read(`${folder}${RELEASE_FILE}`)) ?? Buffer.of();
  const page = (await store.read(`${folder}index.html`)) ?? Buffer.of();
  const { files } = JSON.parse(Buffer.from(release).toString()) as { files: Record<string, string> };
  const text = Buffer.from(page).toString();
  if (!sha384(release) || sha384(page) !== files['index.html'] || elementsWithoutHash(text).length > 0)
    throw new Error(`${folder} is not what was released`);
  return text;
}

/** Only a page over TLS, or of this machine, may verify signatures. */
const site = createServer((_request, response) => response.end('<!doctype html>')).listen(0);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
const tab = await browser.newPage();
await tab.goto(`http://localhost:${(site.address() as AddressInfo).port}`);

async function inBrowser(files: Uint8Array[]): Promise<{ hashes: number; signature: number }> {
  const [key] = store.keys.trusted();
  const { signatures, ...signed } = document as { signatures: { sig: string }[] };
  const given = {
    rounds: ROUNDS,
    files: files.map((bytes) => Buffer.from(bytes).toString('base64')),
    key: key ? publicTextOf(key) : '',
    sig: signatures[0]?.sig ?? '',
    text: JSON.stringify(signed),
  };
  return tab.evaluate(async ({ rounds, files: texts, key: keyText, sig, text }) => {
    const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const middle = (times: number[]) => times.sort((one, other) => one - other)[times.length >> 1] ?? 0;
    const all = texts.map(bytesOf);
    const [hashes, signature]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      for (const bytes of all) await crypto.subtle.digest('SHA-384', bytes);
      hashes.push(performance.now() - start);
      const next = performance.now();
      const imported = await crypto.subtle.importKey('raw', bytesOf(keyText), 'Ed25519', false, ['verify']);
      const body = new TextEncoder().encode(JSON.stringify(JSON.parse(text)));
      await crypto.subtle.verify('Ed25519', imported, bytesOf(sig), body);
      signature.push(performance.now() - next);
    }
    return { hashes: middle(hashes), signature: middle(signature) };
  }, given);
}

async function measure(page: string, folder: string): Promise<Measured> {
  const html = await checkPage(folder);
  const names = [...html.matchAll(/(?:src|href)="?\/mfe\/([^"\s>]+\.(?:js|css))/g)].map(
    ([, name = '']) => name,
  );
  const files = await Promise.all(names.map(async (name) => (await store.read(name)) ?? Buffer.of()));
  const times = {
    'server, registry': await timed(async () => void (await readStoredRegistry(store))),
    'server, page': await timed(async () => void (await checkPage(folder))),
    ...(await inBrowser(files).then(({ hashes, signature }) => ({
      'browser, files at once': hashes,
      'browser, registry': signature,
    }))),
  };
  const sum = Object.values(times).reduce((one, other) => one + other, 0);
  if (sum > LIMIT_MS) throw new Error(`${page}: ${sum.toFixed(1)} ms; we promise at most ${LIMIT_MS}`);
  const [a, b, c, d] = Object.values(times).map((time) => `${time.toFixed(2)} ms`);
  return {
    page,
    'server, registry': a ?? '',
    'server, page': b ?? '',
    'browser, files at once': c ?? '',
    'browser, registry': d ?? '',
  };
}

const booking = registry.remotes.find(({ id }) => id === 'booking');
console.table([
  await measure('portal', `${SHELL}/${registry.shell?.active}/`),
  await measure('booking website', `booking/${booking?.active}/`),
]);
await browser.close();
site.close();
