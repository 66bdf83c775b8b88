import { setTimeout as pause } from 'node:timers/promises';
import { atOnce } from './atOnce.ts';
import { UserError } from './userError.ts';
import { fileHeaders } from './fileHeaders.ts';
import { checkedName, isStoreName, type ReleaseStore, type StoredFile } from './releaseStore.ts';
import type { ReleaseKeys } from './signing/releaseKeys.ts';
import type { S3Address } from './s3Address.ts';
import { s3Requests, type S3Answer, type S3Call } from './s3Requests.ts';

const AT_ONCE = 8;
/** Names with a dot are not part of a store. */
const PROBE = '.conditional-writes';
const CONFLICT_ATTEMPTS = 10;

type Send = (call: S3Call) => Promise<S3Answer>;

/**
 * A store in any bucket that supports S3 and honours `If-None-Match` and `If-Match` on writes. A bucket that
 * ignores them would silently lose releases, so that is tested before the first write.
 */
export function s3Store(address: S3Address, keys: ReleaseKeys): ReleaseStore {
  const send = s3Requests(address);
  const keyOf = (name: string): string => address.prefix + checkedName(name);
  let isProbed: Promise<void> | undefined;
  const put = async (
    name: string,
    bytes: Uint8Array,
    condition: Record<string, string>,
  ): Promise<boolean> => {
    const key = keyOf(name);
    await (isProbed ??= requireConditionalWrites(send, address));
    return putObject(send, { key, bytes, headers: { ...fileHeaders(name), ...condition } });
  };
  const readWithTag: ReleaseStore['readWithTag'] = async (name) => {
    if (!isStoreName(name)) return null;
    const { code, etag, bytes } = await send({ method: 'GET', key: keyOf(name) });
    return code === null ? { bytes, etag: etag ?? '' } : null;
  };
  const list = (folder: string) =>
    listObjects(send, address.prefix, folder === '' ? '' : `${checkedName(folder.replace(/\/$/, ''))}/`);
  return {
    keys,
    describe: () => `${address.url}/${address.prefix}`,
    readWithTag,
    read: async (name) => (await readWithTag(name))?.bytes ?? null,
    list,
    create: (name, bytes) => put(name, bytes, { 'if-none-match': '*' }),
    async replace(name, bytes, etag) {
      if (etag === null) return put(name, bytes, { 'if-none-match': '*' });
      // Ceph compares the tag without the quotes that it sends itself. A condition that fails for one form
      // fails for both.
      return (
        (await put(name, bytes, { 'if-match': etag })) ||
        put(name, bytes, { 'if-match': etag.replaceAll('"', '') })
      );
    },
    async remove(name) {
      const names = name.endsWith('/') ? (await list(name)).map((file) => file.name) : [name];
      await atOnce(AT_ONCE, names, (one) => send({ method: 'DELETE', key: keyOf(one) }));
    },
  };
}

/** @returns whether it was written; `false` when the condition does not hold. */
async function putObject(
  send: Send,
  { key, bytes, headers }: { key: string; bytes: Uint8Array; headers: Record<string, string> },
): Promise<boolean> {
  for (let attempt = 0; attempt < CONFLICT_ATTEMPTS; attempt++) {
    const { code } = await send({ method: 'PUT', key, body: bytes, headers });
    // Another writer holds this very name; whether it succeeds is not known yet.
    if (code !== 'ConditionalRequestConflict') return code === null;
    await pause(50 * (attempt + 1));
  }
  throw new UserError(`${key} is being written by others all the time. Try again.`);
}

/** @throws {UserError} when the bucket writes in spite of a condition that does not hold. */
async function requireConditionalWrites(send: Send, { url, prefix }: S3Address): Promise<void> {
  const attempt = async (headers: Record<string, string>) =>
    (await send({ method: 'PUT', key: prefix + PROBE, body: new Uint8Array(), headers })).code;
  // The first write may succeed: nothing was there before.
  await attempt({ 'if-none-match': '*' });
  const codes = await Promise.all([attempt({ 'if-none-match': '*' }), attempt({ 'if-match': '"0"' })]);
  if (codes.includes(null)) {
    throw new UserError(
      `${url} ignores If-None-Match or If-Match on writes: releases could overwrite one another. Use a bucket that honours both.`,
    );
  }
}

async function listObjects(send: Send, prefix: string, folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  let token: string | undefined;
  do {
    const query = {
      'list-type': '2',
      prefix: prefix + folder,
      ...(token && { 'continuation-token': token }),
    };
    const page = Buffer.from((await send({ method: 'GET', query })).bytes).toString();
    files.push(
      ...[...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, item = '']) => toFile(item, prefix)),
    );
    token = /<IsTruncated>true</.test(page) ? field(page, 'NextContinuationToken') : undefined;
  } while (token);
  return files.filter(({ name }) => isStoreName(name)).sort((one, other) => (one.name < other.name ? -1 : 1));
}

const toFile = (item: string, prefix: string): StoredFile => ({
  name: field(item, 'Key').slice(prefix.length),
  bytes: Number(field(item, 'Size')),
  modifiedAt: new Date(field(item, 'LastModified')),
});

/**
 * Text of the first element of a name. Names of a store need no decoding: they have no character that XML
 * escapes.
 */
const field = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? '';
