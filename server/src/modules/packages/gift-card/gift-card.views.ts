import type {
  GiftCard,
  GiftCardDetail,
  GiftCardListQuery,
  GiftCardPage,
} from '@studio/contract/orders/gift-card.schema';
import { toDecimal } from '@studio/contract/values/money';
import { sql, type RawBuilder } from 'kysely';
import { contains } from '../../../platform/db/sql/contains.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { foundBy, withTotal, type Found } from '../../../platform/db/sql/withTotal.ts';
import { membersNamed } from '../../members/member/member.api.ts';
import { shownStatus } from './gift-card.rules.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

interface GiftCardView extends Found {
  gift_card_id: string;
  code_end: string;
  currency: string;
  initial_minor: number;
  balance_minor: number;
  expires_on: string | null;
  purchaser_member_id: string | null;
  purchaser_name: string | null;
  recipient_name: string;
  recipient_email: string;
  message: string;
  order_id: string | null;
  status: string;
  tax_name: string | null;
  tax_percent: string | null;
  created_at: Date;
}

const toCard = (row: GiftCardView, today: string): GiftCard => ({
  giftCardId: row.gift_card_id,
  // A card has no final code until it is paid.
  codeEnd: row.status === 'PENDING' ? '' : row.code_end,
  currency: row.currency,
  initial: toDecimal(row.initial_minor, row.currency),
  balance: toDecimal(row.balance_minor, row.currency),
  expiresOn: row.expires_on,
  purchaserMemberId: row.purchaser_member_id,
  purchaserName: row.purchaser_name,
  recipientName: row.recipient_name,
  recipientEmail: row.recipient_email,
  message: row.message,
  orderId: row.order_id,
  status: shownStatus(
    { status: row.status, balanceMinor: row.balance_minor, expiresOn: row.expires_on },
    today,
  ),
  tax:
    row.tax_name !== null && row.tax_percent !== null
      ? { name: row.tax_name, percent: row.tax_percent }
      : null,
  createdAt: row.created_at.toISOString(),
});

const select = (
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
  chosen: RawBuilder<unknown> = sql`gift_card`,
) => sql<GiftCardView>`
  select card.*, ${shownName('member')} as purchaser_name
  from ${chosen} card left join member on member.studio_id = card.studio_id
    and member.member_id = card.purchaser_member_id
  where ${condition} ${rest}`;

/** One card. @param today local day of the studio. */
export async function findCard(tx: Tx, giftCardId: string, today: string): Promise<GiftCard | null> {
  const { rows } = await select(sql`card.gift_card_id = ${giftCardId}`).execute(tx);
  return rows[0] ? toCard(rows[0], today) : null;
}

interface EntryRow {
  entryId: string;
  kind: GiftCardDetail['entries'][number]['kind'];
  delta_minor: number;
  balance_after_minor: number;
  orderId: string | null;
  reference: string | null;
  staffName: string | null;
  at: Date;
}

/** One card with every change of its balance, oldest first. */
export async function findCardDetail(
  tx: Tx,
  giftCardId: string,
  today: string,
): Promise<GiftCardDetail | null> {
  const card = await findCard(tx, giftCardId, today);
  if (!card) return null;
  const { rows } = await sql<EntryRow>`
    select entry.entry_id as "entryId", entry.kind, entry.delta_minor, entry.balance_after_minor,
      entry.order_id as "orderId", o.reference,
      staff.display_name as "staffName", entry.created_at as at
    from gift_card_entry entry
    left join orders o on o.studio_id = entry.studio_id and o.order_id = entry.order_id
    left join staff on staff.studio_id = entry.studio_id and staff.staff_id = entry.staff_id
    where entry.gift_card_id = ${giftCardId} order by entry.created_at, entry.entry_id`.execute(tx);
  const entries = rows.map(({ delta_minor: delta, balance_after_minor: after, at, ...entry }) => ({
    ...entry,
    delta: toDecimal(delta, card.currency),
    balanceAfter: toDecimal(after, card.currency),
    at: at.toISOString(),
  }));
  return { ...card, entries };
}

const ofStatus = (status: NonNullable<GiftCardListQuery['status']>, today: string): RawBuilder<unknown> =>
  ({
    PENDING: sql`card.status = 'PENDING'`,
    VOIDED: sql`card.status = 'VOIDED'`,
    USED_UP: sql`card.status = 'ACTIVE' and card.balance_minor = 0
      and (card.expires_on is null or card.expires_on >= ${today})`,
    EXPIRED: sql`card.status = 'ACTIVE' and card.expires_on < ${today}`,
    ACTIVE: sql`card.status = 'ACTIVE' and card.balance_minor > 0
      and (card.expires_on is null or card.expires_on >= ${today})`,
  })[status];

const countCards = async (tx: Tx, condition: RawBuilder<unknown>): Promise<number> =>
  (
    await sql<{
      total: number;
    }>`select count(*)::int as total from gift_card card where ${condition}`.execute(tx)
  ).rows[0]?.total ?? 0;

/** Cards of the studio, newest first; searches by giver, recipient and the end of the code. */
export async function listCards(
  tx: Tx,
  { page, pageSize, search, status }: GiftCardListQuery,
  today: string,
): Promise<Omit<GiftCardPage, 'soldTax'>> {
  const isFound =
    search === ''
      ? sql`true`
      : sql`(${contains(sql`card.search_text`, search)} or card.code_end = (select upper(${search}::text))
    or card.purchaser_member_id = any(${membersNamed(search)}))`;
  const condition = status ? sql`${isFound} and ${ofStatus(status, today)}` : isFound;
  const newestFirst = sql`order by card.created_at desc, card.gift_card_id desc`;
  // Ids alone are found in an index, however deep the page is.
  const picked = sql`select card.studio_id, card.gift_card_id, ${foundBy(search)} as found from gift_card card
    where ${condition} ${newestFirst} limit ${pageSize} offset ${page * pageSize}`;
  const chosen = sql`(select card.*, picked.found from (${picked}) picked join gift_card card
    using (studio_id, gift_card_id))`;
  const picking = select(sql`true`, newestFirst, chosen).execute(tx);
  const [rows, total] = await withTotal(
    picking.then((answer) => answer.rows),
    search,
    () => countCards(tx, condition),
  );
  return { items: rows.map((row) => toCard(row, today)), total, page, pageSize };
}
