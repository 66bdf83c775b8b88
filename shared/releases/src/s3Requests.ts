import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Address } from './s3Address.ts';

const MAX_REQUEST_MS = 30_000;
/** Attempts of a call that breaks, or gets a 5xx or 429; each after a longer pause than the one before. */
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 100;

/** One call of a bucket. */
export interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Of the object; empty for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** The answer of a bucket: `code` is S3's own error code, e.g. `NoSuchKey`. */
export interface S3Answer {
  code: string | null;
  etag: string | null;
  bytes: Uint8Array;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Uint8Array;
}

/**
 * Errors that a caller must handle: nothing there, a condition that does not hold, another writer at the same
 * time.
 */
const PLAIN_NO = new Set(['NoSuchKey', 'PreconditionFailed', 'ConditionalRequestConflict']);

/**
 * Signs and sends calls to one bucket. @returns a function that throws when a call breaks, and returns every
 * error of `PLAIN_NO`.
 */
export function s3Requests(address: S3Address): (call: S3Call) => Promise<S3Answer> {
  return async (call) => {
    const { status, headers, bytes } = await patiently(async () =>
      exchange(await signed(address, call), call.body),
    );
    const code =
      status < 300
        ? null
        : (/<Code>(\w+)<\/Code>/.exec(Buffer.from(bytes).toString())?.[1] ?? String(status));
    if (code !== null && !PLAIN_NO.has(code))
      throw new Error(`${call.method} ${address.url}/${call.key ?? ''} was answered with ${status} ${code}`);
    return { code, etag: headers.etag ?? null, bytes };
  };
}

function signed(
  { url, prefix: _prefix, ...credentials }: S3Address,
  { method, key = '', query = {}, headers = {}, body }: S3Call,
) {
  const address = new URL(`${url}/${key.split('/').map(encodeURIComponent).join('/')}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  // The bucket compares the hash with what arrives.
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signer = new AwsV4Signer({
    ...credentials,
    service: 's3',
    url: String(address),
    method,
    headers: { ...headers, 'x-amz-content-sha256': hash },
  });
  return signer.sign();
}

/**
 * Not `fetch`: that decompresses answers labelled as compressed, and bytes must come back unchanged. Node's client is
 * imported at the first call: it brings `fetch` along, for which a command on a folder would wait at every start.
 */
async function exchange(
  { url, method, headers }: { url: URL; method: string; headers: Headers },
  body?: Uint8Array,
): Promise<Answer> {
  const { request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  const length = method === 'PUT' ? { 'content-length': body?.length ?? 0 } : {};
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        headers: { ...Object.fromEntries(headers), ...length },
        signal: AbortSignal.timeout(MAX_REQUEST_MS),
      },
      (answer) => {
        buffer(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }),
          reject,
        );
      },
    );
    sent.on('error', (cause) =>
      reject(new Error(`${url.host} could not be reached: ${cause.message}`, { cause })),
    );
    sent.end(body);
  });
}

async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === ATTEMPTS;
    const answer = await send().catch((error: unknown) => {
      if (isLast) throw error;
      return null;
    });
    if (answer && (isLast || (answer.status < 500 && answer.status !== 429))) return answer;
    await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * Math.random());
  }
}
