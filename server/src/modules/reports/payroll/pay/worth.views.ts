import { ENDED_ORDER } from '@studio/contract/orders/openOrder';
import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { beforeAnyTax } from '../../../configure/tax-rate/tax-rate.api.ts';
import { KINDS } from '../../deferred-revenue/deferred-revenue.api.ts';

/** Of a package's credits: what came with money. */
const BROUGHT = inList(['GRANT', 'BONUS', 'PAYMENT', 'SHARE_IN', 'ROLLOVER_IN']);
/** Orders whose items were never sold. What was refunded was: it is taken off by itself. */
const UNSOLD = inList(ENDED_ORDER.filter((status) => status !== 'REFUNDED'));

/** What a booking took from its package, as deferred revenue recognises it. */
const used = sql`(select coalesce(-sum(l.value_minor), 0)::bigint from credit_ledger l
  where l.studio_id = b.studio_id and l.studio_package_transaction_id = b.studio_package_transaction_id
    and l.booking_id = b.booking_id and l.kind in ${inList(KINDS.onUse)})`;

export const brought = sql`(select coalesce(sum(l.value_minor), 0)::numeric from credit_ledger l
  where l.studio_id = p.studio_id and l.studio_package_transaction_id = p.studio_package_transaction_id
    and l.kind in ${BROUGHT})`;
const valued = sql`(select sum(l.valued_delta)::numeric from credit_ledger l
  where l.studio_id = p.studio_id and l.studio_package_transaction_id = p.studio_package_transaction_id
    and l.kind in ${BROUGHT})`;
/** A credit of a package that is recognised by the day. */
export const perCredit = sql`(${brought} / nullif(${valued}, 0))`;

/** The visits of a cycle without limit, one at least. */
export const visitsOfCycle = sql`greatest(1, (select count(*) from booking visit
  where visit.studio_id = p.studio_id and visit.studio_package_transaction_id = p.studio_package_transaction_id
    and visit.status = 'CHECKED_IN'))`;

/**
 * An amount of the order's line for a place, beside `line` and `o` (its order); of a ticket, by its sessions. The line
 * of a place that was moved names the one before. Null without an order.
 */
export const ofLines = (minor: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(
  (select sum(${minor}) from order_line line join orders o using (studio_id, order_id)
    where line.studio_id = b.studio_id and (line.ref_id = b.booking_id
      or (line.order_id = b.order_id and line.kind = 'DROP_IN')) and o.status not in ${UNSOLD}),
  (select round(sum(${minor})::numeric / (select count(*) from event_ticket_seat every
      where every.studio_id = seat.studio_id and every.ticket_id = seat.ticket_id))
    from event_ticket_seat seat join order_line line on line.studio_id = seat.studio_id
      and line.ref_id = seat.ticket_id join orders o on o.studio_id = line.studio_id and o.order_id = line.order_id
    where seat.studio_id = b.studio_id and seat.booking_id = b.booking_id and o.status not in ${UNSOLD}
    group by seat.studio_id, seat.ticket_id))`;

/**
 * The worth of an order's line for a place, without tax and discount. A price that was agreed on without an order
 * counts as it is, one that was not paid not at all.
 */
const sold = sql`case when b.pay_mode = 'DROP_IN' then coalesce(${ofLines(sql`line.net_minor`)}, b.price_minor, 0)
  else 0 end`;

/** A place without a package. */
const withoutTax = beforeAnyTax(sql`coalesce(s.price_minor, t.drop_in_minor)`, sql.ref('t.tax_rate_id'));

/** Whether visits share the price of their cycle. */
export const isEven = sql`(p.unlimited and p.visit_value_minor is null)`;

/** A visit that shares the price of its cycle: at most what a single visit costs. */
export const evenly = (price: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`least(${withoutTax}, round(${price} / ${visitsOfCycle}))`;

/**
 * What a visit was worth before refunds, in minor units without tax, beside `b` (booking), `s` (session), `t` (class
 * template) and `p` (the package that paid, if one did). Source: rules.md B17, B18.
 */
export const worthBeforeRefunds: RawBuilder<unknown> = sql`(case
  when b.pay_mode = 'CHANNEL' then coalesce(b.price_minor, 0)
  when p.studio_package_transaction_id is null then ${sold}
  when ${isEven} then ${evenly(brought)}
  when p.unlimited then p.visit_value_minor
  when p.recognition = 'STRAIGHT_LINE' then coalesce(round(${perCredit} * b.credits_used), 0)
  else ${used} end)`;

/** Whether the worth of a visit is not final: its cycle still runs, and every further visit lowers it. */
export const isWorthRunning = (
  today: string,
): RawBuilder<unknown> => sql`(p.studio_package_transaction_id is not null
  and ${isEven} and p.status <> 'VOIDED' and coalesce(p.end_date >= ${today}::date, true))`;
