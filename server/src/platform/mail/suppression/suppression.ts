import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { thisStudio } from '../../db/sql/thisStudio.ts';

/** Why a studio's news do not go to an address. */
export type SuppressionReason = 'COMPLAINED' | 'UNSUBSCRIBED';

/** Whether nothing is sent to an address, because mails to it came back; in SQL. */
export const isBlocked = (address: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from bounced_address blocked
  where blocked.address = lower(${address}) and blocked.blocked_at is not null)`;

/** Whether the owner of an address wants no news of the transaction's studio; in SQL. */
export const wantsNoNews = (address: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from suppressed_address suppressed
  where suppressed.studio_id = ${thisStudio} and suppressed.address = lower(${address}))`;

/**
 * Whether news of the transaction's studio do not go to an address: mails to it came back, or its owner wants none;
 * in SQL.
 */
export const isSuppressed = (address: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${isBlocked(address)} or ${wantsNoNews(address)})`;

/** No news of the transaction's studio go to an address any more. The first reason stays. */
export async function suppress(
  tx: Tx,
  { address, reason }: { address: string; reason: SuppressionReason },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('suppressed_address')
    .values({ studio_id: thisStudio, address: address.toLowerCase(), reason, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** News of the transaction's studio may go to an address again. @returns whether they could not. */
export async function allowAgain(tx: Tx, address: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('suppressed_address')
    .where('studio_id', '=', thisStudio)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Mails may go again to an address that they came back from. @returns whether they could not. */
export async function tryAgain(tx: Tx, address: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('bounced_address')
    .where('address', '=', address.toLowerCase())
    .where('blocked_at', 'is not', null)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** What does not go to an address, and since when. */
export interface Suppression {
  kind: 'BOUNCED' | SuppressionReason;
  since: Date;
  /** What the mail server said. */
  reason: string;
}

/** Why nothing, or no news of the transaction's studio, go to an address. */
export async function suppressionsOf(tx: Tx, address: string): Promise<Suppression[]> {
  const { rows } = await sql<Suppression>`
    select 'BOUNCED' as kind, blocked_at as since, reason from bounced_address
    where address = lower(${address}) and blocked_at is not null
    union all
    select reason, created_at, '' from suppressed_address
    where studio_id = ${thisStudio} and address = lower(${address})`.execute(tx);
  return rows;
}

/** Forgets the wish of a member who is forgotten, before their address is: nothing is sent to nobody. */
export async function forgetSuppression(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('suppressed_address')
    .where('studio_id', '=', thisStudio)
    .where('address', 'in', (eb) =>
      eb
        .selectFrom('member')
        .select(sql<string>`lower(user_email)`.as('address'))
        .where('studio_id', '=', thisStudio)
        .where('member_id', '=', memberId),
    )
    .execute();
}
