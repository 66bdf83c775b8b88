import type { MemberMerge } from '@studio/contract/members/merge/memberMerge.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Hands } from '../../../platform/db/held/heldRows.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { undoUntil } from './merge.rules.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

interface Row {
  mergeId: string;
  keptId: string;
  keptName: string;
  droppedId: string;
  droppedName: string;
  mergedAt: Date;
  mergedBy: string;
}

const toMerge = ({ mergedAt, ...row }: Row, now: Date): MemberMerge => {
  const until = undoUntil(mergedAt);
  return {
    ...row,
    mergedAt: mergedAt.toISOString(),
    undoUntil: until > now ? until.toISOString() : null,
  };
};

const rowsWhere = (condition: ReturnType<typeof sql>) => sql<Row>`
  select m.merge_id as "mergeId", m.kept_id as "keptId", m.dropped_id as "droppedId",
    ${shownName('kept')} as "keptName",
    ${shownName('dropped')} as "droppedName",
    m.merged_at as "mergedAt", s.display_name as "mergedBy"
  from member_merge m
  join member kept on kept.studio_id = m.studio_id and kept.member_id = m.kept_id
  join member dropped on dropped.studio_id = m.studio_id and dropped.member_id = m.dropped_id
  join staff s on s.studio_id = m.studio_id and s.staff_id = m.merged_by
  where m.undone_at is null and ${condition}
  order by m.merged_at desc, m.merge_id`;

/** What was merged into a member and not undone, newest first. */
export async function mergesInto(tx: Tx, memberId: string, now: Date): Promise<MemberMerge[]> {
  const { rows } = await rowsWhere(sql`m.kept_id = ${memberId}`).execute(tx);
  return rows.map((row) => toMerge(row, now));
}

/** One merge that was not undone. */
export async function findMerge(tx: Tx, mergeId: string, now: Date): Promise<MemberMerge | undefined> {
  const { rows } = await rowsWhere(sql`m.merge_id = ${mergeId}`).execute(tx);
  return rows[0] && toMerge(rows[0], now);
}

/** Merges after an instant, for what was written to the dropped record while it was merged. */
export async function mergesSince(tx: Tx, since: Date): Promise<{ mergeId: string; hands: Hands }[]> {
  const rows = await tx
    .selectFrom('member_merge')
    .select(['merge_id', 'dropped_id', 'kept_id'])
    .where('merged_at', '>', since)
    .where('undone_at', 'is', null)
    .orderBy('merged_at')
    .execute();
  return rows.map((row) => ({ mergeId: row.merge_id, hands: { from: row.dropped_id, to: row.kept_id } }));
}

/** Who of two members acts for the other as family; `null` when neither does. */
export async function guardianOfTwo(tx: Tx, one: string, other: string): Promise<string | null> {
  const row = await tx
    .selectFrom('family_link')
    .select('guardian_id')
    .where('studio_id', '=', thisStudio)
    .where('guardian_id', 'in', [one, other])
    .where('dependant_id', 'in', [one, other])
    .executeTakeFirst();
  return row?.guardian_id ?? null;
}

/** Whether staff have asked a manager for something about this member that nobody has decided yet. */
export async function isAskedFor(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('approval_request')
    .select('approval_request_id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'OPEN')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another member has the address or the number of a record that is to come back. */
export async function isContactTaken(
  tx: Tx,
  {
    memberId,
    userEmail,
    phone,
    phoneCountryCode,
  }: { memberId: string; userEmail: string; phone: string; phoneCountryCode: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member where status <> 'ARCHIVED' and member_id <> ${memberId}
      and (user_email <> '' and user_email = ${userEmail}
        or phone <> '' and phone = ${phone} and phone_country_code = ${phoneCountryCode})`.execute(tx);
  return rows.length > 0;
}

/** What one row of a member refers to, and what it is called when the two would belong to different people. */
const LINKS = [
  [
    'booking',
    'booking_id',
    'studio_package_transaction_id',
    'member_package',
    'A booking and the package that pays for it',
  ],
  ['booking', 'booking_id', 'order_id', 'orders', 'A booking and its order'],
  ['penalty', 'penalty_id', 'booking_id', 'booking', 'A penalty and its booking'],
  ['member_package', 'studio_package_transaction_id', 'order_id', 'orders', 'A package and its order'],
  [
    'member_package',
    'studio_package_transaction_id',
    'subscription_id',
    'subscription',
    'A package and its membership',
  ],
  ['orders', 'order_id', 'subscription_id', 'subscription', 'An order and its membership'],
  ['event_ticket', 'ticket_id', 'order_id', 'orders', 'A ticket and its order'],
  ['promo_redemption', 'redemption_id', 'order_id', 'orders', 'A promo code and its order'],
  [
    'subscription',
    'subscription_id',
    'payment_method_id',
    'payment_method',
    'A membership and the card that pays for it',
  ],
] as const;

const KEYS = {
  member_package: 'studio_package_transaction_id',
  orders: 'order_id',
  booking: 'booking_id',
  subscription: 'subscription_id',
  payment_method: 'payment_method_id',
} as const;

const moved = (mergeId: string, table: string, key: string, alias: string) => sql`exists (
  select from member_merge_row w where w.merge_id = ${mergeId} and w.table_name = ${table}
    and w.row_key = jsonb_build_object(${sql.lit(key)}, ${sql.ref(`${alias}.${key}`)}))`;

/**
 * What hangs together by now and undoing would tear apart, e.g. a booking since the merge that one of the
 * moved packages pays for; null when there is none.
 */
export async function tornApart(
  tx: Tx,
  { mergeId, keptId }: { mergeId: string; keptId: string },
): Promise<string | null> {
  for (const [table, key, reference, other, words] of LINKS) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} c
      join ${sql.table(other)} p on p.studio_id = c.studio_id
        and p.${sql.ref(KEYS[other])} = c.${sql.ref(reference)} and p.member_id = ${keptId}
      where c.member_id = ${keptId}
        and ${moved(mergeId, table, key, 'c')} <> ${moved(mergeId, other, KEYS[other], 'p')}
      limit 1`.execute(tx);
    if (rows.length > 0) return words;
  }
  return null;
}
