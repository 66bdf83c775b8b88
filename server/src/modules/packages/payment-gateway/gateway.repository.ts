import type { CardProvider } from '@studio/contract/orders/payment-gateway.schema';
import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** A studio's account at a provider, as stored. Keys are sealed. */
export interface Gateway {
  provider: CardProvider;
  sealedKey: string;
  sealedWebhookSecret: string;
  publishableKey: string;
  keyEnd: string;
  accountName: string;
  /** Of a connected account; empty where somebody entered keys. */
  accountRef: string;
  live: boolean;
  valid: boolean;
  checkedAt: Date | null;
}

/** Columns of an account and its keys, in every table that has them. */
export const COLUMNS = [
  'provider',
  'secret_key_sealed as sealedKey',
  'webhook_secret_sealed as sealedWebhookSecret',
  'publishable_key as publishableKey',
  'key_end as keyEnd',
  'account_name as accountName',
  'account_ref as accountRef',
  'live',
  'valid',
  'checked_at as checkedAt',
] as const;

/** An account as its columns. */
export const rowOf = (gateway: Gateway) => ({
  provider: gateway.provider,
  secret_key_sealed: gateway.sealedKey,
  webhook_secret_sealed: gateway.sealedWebhookSecret,
  publishable_key: gateway.publishableKey,
  key_end: gateway.keyEnd,
  account_name: gateway.accountName,
  account_ref: gateway.accountRef,
  live: gateway.live,
  valid: gateway.valid,
  checked_at: gateway.checkedAt,
});

/** The account of a studio; `null` before it has one. */
export async function findGateway(db: Database, studioId: string): Promise<Gateway | null> {
  const [row] = await db.read(
    studioId,
    sqlBuilder.selectFrom('payment_gateway').select(COLUMNS).where('studio_id', '=', studioId),
  );
  return (row as Gateway | undefined) ?? null;
}

export const gatewayRepository = (tx: Tx) => ({
  /** Serialises changes of the account, also the first two. */
  lock: async (): Promise<Gateway | null> => {
    await tx
      .selectFrom('studio')
      .select('studio_id')
      .where('studio_id', '=', thisStudio)
      .forNoKeyUpdate()
      .execute();
    const row = await tx.selectFrom('payment_gateway').select(COLUMNS).executeTakeFirst();
    return (row as Gateway | undefined) ?? null;
  },

  save: async (gateway: Gateway, now: Date): Promise<void> => {
    const row = { ...rowOf(gateway), updated_at: now };
    await tx
      .insertInto('payment_gateway')
      .values({ ...row, studio_id: thisStudio })
      .onConflict((conflict) => conflict.column('studio_id').doUpdateSet(row))
      .execute();
  },

  /** Records the provider's verdict on the stored key; a key that was changed meanwhile stays untouched. */
  noteCheck: async (
    sealedKey: string,
    check: { valid: boolean; accountName: string; now: Date },
  ): Promise<void> => {
    await tx
      .updateTable('payment_gateway')
      .set({
        valid: check.valid,
        checked_at: check.now,
        ...(check.valid && { account_name: check.accountName }),
      })
      .where('secret_key_sealed', '=', sealedKey)
      .execute();
  },

  remove: async (): Promise<void> => {
    await tx.deleteFrom('payment_gateway').execute();
  },

  /**
   * Deletes cards that another account holds, which nobody can charge any more. @returns how many there were.
   */
  dropCards: async (now: Date): Promise<number> => {
    const dropped = await tx
      .updateTable('payment_method')
      .set({ removed_at: now, is_default: false })
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return Number(dropped.numUpdatedRows);
  },
});
