import type { CardFlow } from '@studio/contract/reports/deferred-gift-cards.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** Days local to the studio, both inclusive. */
interface Days {
  from: string;
  to: string;
  timezone: string;
}

/**
 * The value of gift cards, by period, in minor units. The studio owes it like classes, and recognises it with the
 * packages that the cards pay for.
 */
type GiftCards = Record<CardFlow, number>;

/** A card that a line counts, with what it counts of it in minor units. */
export interface CardOfFlow {
  giftCardId: string;
  codeEnd: string;
  recipient: string;
  purchaserMemberId: string | null;
  purchaserName: string | null;
  day: string;
  amount: number;
}

const since = (from: string, ...kinds: string[]): RawBuilder<unknown> =>
  sql`day >= ${from} and kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** Which entries until the last day a line counts. What comes back to a card was not spent. */
const COUNTS: Record<CardFlow, (from: string) => RawBuilder<unknown>> = {
  opening: (from) => sql`day < ${from}`,
  issued: (from) => since(from, 'ISSUE'),
  redeemed: (from) => since(from, 'REDEEM', 'RETURN'),
  expired: (from) => since(from, 'EXPIRE'),
  voided: (from) => since(from, 'VOID'),
  closing: () => sql`true`,
};
const FLOWS = Object.keys(COUNTS) as CardFlow[];
/** What leaves cards is a positive amount of its line. */
const LEAVING: readonly CardFlow[] = ['redeemed', 'expired', 'voided'];

/** What a line counts of some entries: of all cards it is the figure, of one card what stands beside it. */
const sumOf = (flow: CardFlow, from: string): RawBuilder<unknown> => sql`
  coalesce(sum(${LEAVING.includes(flow) ? sql`-delta` : sql`delta`}) filter (where ${COUNTS[flow](from)}), 0)`;

const entriesUntil = ({ to, timezone }: Days): RawBuilder<unknown> => sql`(
  select * from (
    select gift_card_id, kind, delta_minor as delta, (created_at at time zone ${timezone})::date as day
    from gift_card_entry where studio_id = ${thisStudio}) dated
  where day <= ${to}) entries`;

/** The lines about gift cards. */
export async function giftCardsOf(tx: Tx, days: Days): Promise<GiftCards> {
  const sums = FLOWS.map((flow) => sql`${sumOf(flow, days.from)}::float8 as ${sql.ref(flow)}`);
  const { rows } = await sql<GiftCards>`select ${sql.join(sums)} from ${entriesUntil(days)}`.execute(tx);
  const [lines] = rows;
  if (!lines) throw new Error('A sum has no row');
  return lines;
}

const CARD = sql`json_build_object('giftCardId', c.gift_card_id, 'codeEnd', c.code_end,
  'recipient', coalesce(nullif(c.recipient_name, ''), c.recipient_email),
  'purchaserMemberId', c.purchaser_member_id, 'purchaserName', ${shownName('m')}, 'day', s.day, 'amount', s.amount)`;

/**
 * One page of the cards that a line counts, the latest first, and how many there are. A card that got back all that it
 * had paid is none of them. Entries are never changed and never dated back, so that closed months need nothing written
 * down: their cards and amounts stay, with the names of today.
 */
export async function cardsOfFlow(
  tx: Tx,
  { flow, page, pageSize, ...days }: Days & { flow: CardFlow; page: number; pageSize: number },
): Promise<{ total: number; items: CardOfFlow[] }> {
  const amount = sumOf(flow, days.from);
  const { rows } = await sql<{ total: number; items: CardOfFlow[] }>`
    with counted as materialized (
      select gift_card_id, max(day) filter (where ${COUNTS[flow](days.from)}) as day, ${amount} as amount
      from ${entriesUntil(days)} group by gift_card_id having ${amount} <> 0),
    shown as (
      select * from counted order by day desc, gift_card_id desc limit ${pageSize} offset ${page * pageSize})
    select (select count(*)::int from counted) as total,
      coalesce(json_agg(${CARD} order by s.day desc, s.gift_card_id desc), '[]') as items
    from shown s
      join gift_card c on c.studio_id = ${thisStudio} and c.gift_card_id = s.gift_card_id
      left join member m on m.studio_id = c.studio_id and m.member_id = c.purchaser_member_id`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('A sum has no row');
  return found;
}
