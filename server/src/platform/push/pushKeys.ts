import type { Deps } from '../deps.ts';
import { sqlBuilder } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { sealedColumn, type Holding } from '../keys/holding.ts';
import { makeVapidKeys, type VapidKeys } from './vapid.ts';

type Needs = Pick<Deps, 'db' | 'auth' | 'clock'>;

const KEYS = sqlBuilder
  .selectFrom('push_key')
  .select(['push_key_id as id', 'public_key as publicKey', 'sealed_private_key as sealed']);

/** Makes the pair, unless another process is faster: of two, the table takes one. */
async function makeOnce({ db, auth, clock }: Needs): Promise<void> {
  const [id, { publicKey, privateKey }] = [newId(), makeVapidKeys()];
  await db.platform((tx) =>
    tx
      .insertInto('push_key')
      .values({
        push_key_id: id,
        public_key: publicKey,
        sealed_private_key: auth.seal(privateKey, id),
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('is_only').doNothing())
      .execute(),
  );
}

/** The installation's pair, made when it is first asked for. */
export async function pushKeys(needs: Needs): Promise<VapidKeys> {
  const read = async () => (await needs.db.readPlatform(KEYS))[0];
  const row = (await read()) ?? (await makeOnce(needs), await read());
  if (!row) throw new Error('There are no keys for push');
  return { publicKey: row.publicKey, privateKey: needs.auth.unseal(row.sealed, row.id) };
}

/** Its private half, which the server's keys seal. */
export const pushHoldings: readonly Holding[] = [
  sealedColumn({
    name: 'keys of push notifications',
    table: 'push_key',
    column: 'sealed_private_key',
    owner: 'push_key_id',
  }),
];
