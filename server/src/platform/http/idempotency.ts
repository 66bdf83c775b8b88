import { createHash } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { Refusal } from './refusal.ts';

/** One request that must have its effect once, however often it is sent. */
export interface Claim {
  studioId: string;
  /** The signed-in person: keys of different people never meet. */
  actorId: string;
  key: string;
  /** Method and path pattern. */
  route: string;
  requestHash: string;
  now: Date;
}

/** Not an error of anybody: carries the stored answer past the handler. */
export class Replay extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('Answered before');
    this.answer = answer;
  }
}

const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;
const KEY = /^[\x21-\x7e]{8,200}$/;

const digestFiles = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;

/** Fingerprint of a request's content, files included. */
export const hashRequest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content, digestFiles)).digest('base64url');

/** @throws {Refusal} 40000 when the header's value cannot serve as a key. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new Refusal('40000', {
    errors: [{ field: 'Idempotency-Key', message: 'Give 8 to 200 printable characters without spaces' }],
  });
}

/** Takes the key, or one that is older than a day. A request under way with the same key is waited for here. */
async function take(tx: Tx, { studioId, actorId, key, route, requestHash, now }: Claim): Promise<boolean> {
  const fresh = { route, request_hash: requestHash, answer: null, created_at: now };
  const taken = await tx
    .insertInto('idempotency_key')
    .values({ studio_id: studioId, actor_id: actorId, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['studio_id', 'actor_id', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency_key.created_at', '<', new Date(now.getTime() - KEPT_MILLISECONDS)),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

const ownRow = (tx: Tx, { studioId, actorId, key }: Claim) =>
  tx.selectFrom('idempotency_key').where('studio_id', '=', studioId).where('actor_id', '=', actorId).where('key', '=', key);

async function replay(tx: Tx, claim: Claim): Promise<never> {
  const before = await ownRow(tx, claim).select(['route', 'request_hash', 'answer']).executeTakeFirstOrThrow();
  const isSame = before.route === claim.route && before.request_hash === claim.requestHash;
  throw isSame ? new Replay(before.answer) : new Refusal('40900');
}

/**
 * Does the work once per key. The answer is stored in the same transaction as the effect, so there is never one without
 * the other; a refusal stores nothing and may be tried again with the same key.
 *
 * @throws {Replay} with the stored answer when the request was made before.
 * @throws {Refusal} 40900 when the key was used for another request.
 */
export async function answerOnce<T>(tx: Tx, claim: Claim, work: () => Promise<T>): Promise<T> {
  if (!(await take(tx, claim))) return replay(tx, claim);
  const answer = await work();
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('studio_id', '=', claim.studioId)
    .where('actor_id', '=', claim.actorId)
    .where('key', '=', claim.key)
    .execute();
  return answer;
}
