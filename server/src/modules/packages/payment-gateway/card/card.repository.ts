import type { Selectable } from 'kysely';
import { sqlBuilder, type Database, type Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import type { PaymentMethod } from '../../../../platform/db/tables.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { ProviderCard } from '../stripe/provider.rules.ts';

export type CardRow = Selectable<PaymentMethod>;

const ofMember = (memberId: string) =>
  sqlBuilder
    .selectFrom('payment_method')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null);

/** The cards of a member, the default one first, then the newest. */
export const cardsOf = (db: Database, studioId: string, memberId: string): Promise<CardRow[]> =>
  db.read(
    studioId,
    ofMember(memberId)
      .where('studio_id', '=', studioId)
      .orderBy('is_default', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('payment_method_id'),
  );

/** One card, of any member; `null` when there is none, or it was removed. */
export async function findCard(
  db: Database,
  studioId: string,
  paymentMethodId: string,
): Promise<CardRow | null> {
  const [row] = await db.read(
    studioId,
    sqlBuilder
      .selectFrom('payment_method')
      .selectAll()
      .where('studio_id', '=', studioId)
      .where('payment_method_id', '=', paymentMethodId)
      .where('removed_at', 'is', null),
  );
  return row ?? null;
}

export const cardRepository = (tx: Tx) => ({
  /** Locks a member's cards, so that changes of them are serialised. */
  lock: async (memberId: string): Promise<CardRow[]> => {
    await tx
      .selectFrom('member')
      .select('member_id')
      .where('member_id', '=', memberId)
      .forNoKeyUpdate()
      .execute();
    return tx
      .selectFrom('payment_method')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('removed_at', 'is', null)
      .execute();
  },

  add: async (
    memberId: string,
    { provider, card, now }: { provider: string; card: ProviderCard; now: Date },
  ): Promise<string> => {
    const paymentMethodId = newId();
    await tx
      .insertInto('payment_method')
      .values({
        studio_id: thisStudio,
        payment_method_id: paymentMethodId,
        member_id: memberId,
        provider,
        provider_customer: card.customerRef,
        provider_ref: card.methodRef,
        brand: card.brand,
        last4: card.last4,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        fingerprint: card.fingerprint,
        created_at: now,
      })
      .execute();
    return paymentMethodId;
  },

  /** The table allows one default at a time. */
  makeDefault: async (memberId: string, paymentMethodId: string): Promise<void> => {
    await tx
      .updateTable('payment_method')
      .set({ is_default: false })
      .where('member_id', '=', memberId)
      .where('is_default', '=', true)
      .where('payment_method_id', '<>', paymentMethodId)
      .execute();
    await tx
      .updateTable('payment_method')
      .set({ is_default: true })
      .where('payment_method_id', '=', paymentMethodId)
      .execute();
  },

  remove: async (paymentMethodId: string, now: Date): Promise<void> => {
    await tx
      .updateTable('payment_method')
      .set({ removed_at: now, is_default: false })
      .where('payment_method_id', '=', paymentMethodId)
      .execute();
  },

  /** Whether a membership that renews is paid with it. */
  paysMembership: async (paymentMethodId: string): Promise<boolean> => {
    const found = await tx
      .selectFrom('subscription')
      .select('subscription_id')
      .where('payment_method_id', '=', paymentMethodId)
      .where('status', 'in', ['PENDING', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'FROZEN'])
      .executeTakeFirst();
    return found !== undefined;
  },
});

/**
 * Writes down that a member was told of the last day of a card.
 * @returns false when they were told before, also by another server at this moment.
 */
export async function noteExpiryTold(
  tx: Tx,
  { paymentMethodId, lastDay }: { paymentMethodId: string; lastDay: string },
): Promise<boolean> {
  const noted = await tx
    .updateTable('payment_method')
    .set({ told_last_day: lastDay })
    .where('payment_method_id', '=', paymentMethodId)
    .where('told_last_day', 'is distinct from', lastDay)
    .returning('payment_method_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Writes down that a bank never accepts a card again. Who enters it anew has it as another card. */
export async function noteCardRefused(tx: Tx, paymentMethodId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_method')
    .set({ refused_at: now })
    .where('studio_id', '=', thisStudio)
    .where('payment_method_id', '=', paymentMethodId)
    .where('refused_at', 'is', null)
    .execute();
}

/** Removes every card of a member: nothing can be charged to them any more. */
export async function dropCards(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_method')
    .set({ removed_at: now, is_default: false })
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .execute();
}
