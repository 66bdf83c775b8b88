import { sql, type RawBuilder } from 'kysely';
import { ORDER_STATUSES } from '@studio/contract/orders/order.schema';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { Book } from './book.views.ts';
import {
  as,
  at,
  back,
  type Bounds,
  eachMoment,
  grown,
  linesOfOrder,
  type Moment,
  ONCE,
  paid,
  share,
  sold,
} from './line.views.ts';

type Sql = RawBuilder<unknown>;

/**
 * Lines whose money waits until enough of the order is paid: only then there is a package or a card that owes it. Fees
 * are earned at once.
 */
const KINDS = ['PACKAGE', 'GIFT_CARD'] as const;

/** What an order can be that still has money of its member, and nothing for it. */
const UNFINISHED = inList(ORDER_STATUSES.filter((status) => status !== 'PAID' && status !== 'REFUNDED'));

/** Asks something of the order `o` of a payment or refund, looked up for each. */
const ofOrder = (row: 'p' | 'rf', condition: Sql): Sql => sql`(select ${condition} from orders o
  where o.studio_id = ${sql.ref(`${row}.studio_id`)} and o.order_id = ${sql.ref(`${row}.order_id`)})`;

/** Orders that can have been paid in part at either moment, or in between: all others were paid at once. */
const touched = ({ start }: Bounds, alsoOf: Sql): Sql => sql`
  select p.order_id from payment p where p.studio_id = ${thisStudio} and p.paid_at >= ${start}
    and ${ofOrder('p', sql`p.amount_minor < o.total_minor`)}
  union select rf.order_id from refund rf where rf.studio_id = ${thisStudio}
    and (rf.status = 'PENDING' or rf.status = 'DONE' and rf.done_at >= ${start})
    and ${ofOrder('rf', sql`o.paid_at is null`)}
  union select o.order_id from orders o where o.studio_id = ${thisStudio} and o.status in ${UNFINISHED}
    and o.paid_at is null and o.paid_minor > o.refunded_minor
  union ${alsoOf}`;

/** When the line `l` came to be what was bought. */
const delivered = sql`
  select coalesce(
    case l.kind when 'PACKAGE' then (
        select min(e.created_at) from member_package p join credit_ledger e using (studio_id, studio_package_transaction_id)
        where p.studio_id = l.studio_id and p.order_id = l.order_id and p.order_line_no = l.line_no and e.kind = 'GRANT')
      else (select min(e.created_at) from gift_card_entry e
        where e.studio_id = l.studio_id and e.gift_card_id = l.ref_id and e.kind = 'ISSUE') end,
    l.completed_at) as at ${ONCE}`;

/** Until then: what comes afterwards, and with it, is in the package or on the card at once. */
const until = ({ start, end }: Bounds): Bounds => ({
  start: sql`least(${start}, delivered.at)`,
  end: sql`least(${end}, delivered.at)`,
});

/** Nothing of the order is left: cents that its refunds part otherwise are not owed for ever. */
const settled = (bounds: Bounds): Sql => sql`
  select ${eachMoment(
    (moment) =>
      sql`coalesce(sum(rf.amount_minor) filter (where rf.done_at < ${bounds[moment]}), 0) = ${at('paid', 'all', moment)} as ${as('is', moment)}`,
  )} from refund rf where rf.studio_id = l.studio_id and rf.order_id = l.order_id and rf.status = 'DONE'`;

/** A card holds what was paid for it, with its tax. */
const TAX = sql`case when l.kind = 'GIFT_CARD' then 0 else l.tax_minor end`;
const backOf = (moment: Moment): Sql =>
  sql`case when l.kind = 'GIFT_CARD' then ${at('back', 'gross', moment)} else ${at('back', 'net', moment)} end`;

/** What is paid of it and not paid back, and what of that is in a package or on a card. */
const own = (bounds: Bounds): Sql => sql`
  select ${eachMoment((moment) => {
    const left = sql`${at('sold', 'net', moment)} - ${backOf(moment)}`;
    return sql`${backOf(moment)} as ${as('back', moment)},
      case when ${at('settled', 'is', moment)} or delivered.at < ${bounds[moment]} then ${left} else 0 end as ${as('done', moment)}`;
  })} ${ONCE}`;

const owed = (moment: Moment): Sql =>
  sql`${at('sold', 'net', moment)} - ${at('own', 'back', moment)} - ${at('own', 'done', moment)}`;

/**
 * What was paid towards packages and gift cards while too little was paid for them, by line of an order, in minor
 * units without tax: `opening` + `sold` - `delivered` - `refunded` = `closing`. It is owed from its payment until
 * enough is paid, and then in the package or on the card: the payment that completes it is in neither flow. Each
 * amount is what the second moment has beyond the first. Source: rules.md B17.
 *
 * @param orders A select of the ids of the orders.
 */
const partsBetween = (bounds: Bounds, orders: Sql): Sql => sql`
  select l.order_id, l.line_no, l.ordered_at as at, ${owed('start')} as opening, ${grown('sold', 'net')} as sold,
    ${grown('own', 'done')} as delivered, 0 as kept, ${grown('own', 'back')} as refunded, ${owed('end')} as closing
  from (${orders}) touched
  cross join lateral (${linesOfOrder(KINDS)}) l
  cross join lateral (${delivered}) delivered
  cross join lateral (${paid(until(bounds))}) paid
  cross join lateral (${share}) share
  cross join lateral (${sold(TAX)}) sold
  cross join lateral (${back(until(bounds))}) back
  cross join lateral (${settled(until(bounds))}) settled
  cross join lateral (${own(bounds)}) own`;

const orderedAt = sql`(select o.created_at from orders o where o.studio_id = l.studio_id and o.order_id = l.order_id)`;

/** Packages and gift cards that are paid in part, dated by their orders. */
export const PARTS: Book = { kinds: KINDS, at: orderedAt, touched, between: partsBetween };
