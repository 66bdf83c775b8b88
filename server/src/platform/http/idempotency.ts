import { createHash } from 'node:crypto';
import { DAY } from '@studio/contract/values/time';
import { sqlBuilder, type Database, type Tx } from '../db/database.ts';
import { statement } from '../db/statement/statement.ts';
import { Refusal } from '../refusal.ts';

/** A request that must take effect once, however often it is sent. */
export interface Claim {
  studioId: string;
  /** The signed-in person: keys of different people never collide. */
  actorId: string;
  key: string;
  /** Method and path pattern. */
  route: string;
  requestHash: string;
  now: Date;
}

/** Not an error: carries the stored answer past the handler. */
export class Replay extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('Answered before');
    this.answer = answer;
  }
}

const RETENTION_MILLISECONDS = DAY;
const KEY = /^[\x21-\x7e]{8,200}$/;

const digestFiles = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;

/** Fingerprint of a request's content, files included. */
export const hashRequest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content, digestFiles)).digest('base64url');

/** @throws {Refusal} INVALID_FIELDS when the header's value cannot serve as a key. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new Refusal('INVALID_FIELDS', {
    errors: [{ field: 'Idempotency-Key', message: 'Give 8 to 200 printable characters without spaces' }],
  });
}

interface Taking extends Claim {
  /** Keys older than this instant may be reused. */
  outdated: Date;
}

const takeKey = statement((claim: Taking) => {
  const fresh = { route: claim.route, request_hash: claim.requestHash, answer: null, created_at: claim.now };
  return sqlBuilder
    .insertInto('idempotency_key')
    .values({ studio_id: claim.studioId, actor_id: claim.actorId, key: claim.key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['studio_id', 'actor_id', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency_key.created_at', '<', claim.outdated),
    )
    .returning('key');
});

const keepAnswer = statement((claim: Claim & { answer: string }) =>
  sqlBuilder
    .updateTable('idempotency_key')
    .set({ answer: claim.answer })
    .where('studio_id', '=', claim.studioId)
    .where('actor_id', '=', claim.actorId)
    .where('key', '=', claim.key),
);

/**
 * Deletes the studio's expired keys.
 * @returns how many.
 */
export async function forgetKeys(tx: Tx, now: Date): Promise<number> {
  const deleted = await tx
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(now.getTime() - RETENTION_MILLISECONDS))
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Another request has already been answered under this key. */
class KeyTaken extends Error {}

/** Takes the key, or one that is older than a day. Waits for a running request with the same key. */
async function take(tx: Tx, claim: Claim): Promise<void> {
  const outdated = new Date(claim.now.getTime() - RETENTION_MILLISECONDS);
  if (!(await takeKey.first(tx, { ...claim, outdated }))) throw new KeyTaken('The key was used before');
}

async function replay(db: Database, claim: Claim): Promise<never> {
  const { studioId, actorId, key } = claim;
  const kept = sqlBuilder.selectFrom('idempotency_key').select(['route', 'request_hash', 'answer']);
  const [before] = await db.read(
    studioId,
    kept.where('studio_id', '=', studioId).where('actor_id', '=', actorId).where('key', '=', key),
  );
  const isSame = before?.route === claim.route && before.request_hash === claim.requestHash;
  throw isSame ? new Replay(before.answer) : new Refusal('KEY_REUSED');
}

/**
 * Does the work once per key, in one transaction. Stores the answer together with the effect, so that neither
 * exists without the other; a refusal stores nothing, so the same key may be used to try again.
 *
 * @throws {Replay} with the stored answer when the request was made before.
 * @throws {Refusal} KEY_REUSED when the key was used for another request.
 */
export async function answerOnce<T>(db: Database, claim: Claim, work: (tx: Tx) => Promise<T>): Promise<T> {
  const workAndKeep = async (tx: Tx): Promise<T> => {
    const answer = await work(tx);
    keepAnswer.leave(tx, { ...claim, answer: JSON.stringify(answer ?? null) });
    return answer;
  };
  try {
    return await db.studio(claim.studioId, workAndKeep, (tx) => take(tx, claim));
  } catch (error) {
    if (error instanceof KeyTaken) return replay(db, claim);
    throw error;
  }
}
