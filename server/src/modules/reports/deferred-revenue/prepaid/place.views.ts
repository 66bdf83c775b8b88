import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { shareOf } from '../../../../platform/db/sql/shareOf.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
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
import type { Book } from './book.views.ts';

type Sql = RawBuilder<unknown>;

/** Lines of orders that pay for places. */
const KINDS = ['DROP_IN', 'TICKET'] as const;
/** Places whose money goes back, or is to be paid back: given up in time, or called off. */
const GIVEN_UP = inList(['CANCELLED', 'CANCELLED_BY_STUDIO']);

/**
 * Asks something of the order `o` of a place `b`, looked up for each: a join of two guesses can take a thousand times
 * as long.
 */
const ofOrder = (condition: Sql): Sql =>
  sql`(select ${condition} from orders o where o.studio_id = b.studio_id and o.order_id = b.order_id)`;

/**
 * Orders of places that can have been owed at either moment, or moved in between: paid or paid back since, ordered
 * before and with a date still to come then, or with money that is to be paid back. All others were settled before:
 * with them a month would read every place that the studio has ever sold.
 *
 * @param alsoOf More orders, as a select of their ids.
 */
const touched = ({ start, end }: Bounds, alsoOf: Sql): Sql => sql`
  select p.order_id from payment p where p.studio_id = ${thisStudio} and p.paid_at >= ${start} and p.paid_at < ${end}
  union select r.order_id from refund r
    where r.studio_id = ${thisStudio} and r.status = 'DONE' and r.done_at >= ${start}
  union select r.order_id from refund r where r.studio_id = ${thisStudio} and r.status = 'PENDING'
  union select b.order_id from session s join booking b using (studio_id, schedule_id)
    where s.studio_id = ${thisStudio} and s.start_at >= ${start} and b.order_id is not null
      and ${ofOrder(sql`o.created_at < ${start}`)}
  union select b.order_id from booking b where b.studio_id = ${thisStudio} and b.order_id is not null
    and (b.status in ${GIVEN_UP} or b.pay_mode = 'FREE') and ${ofOrder(sql`o.paid_minor > o.refunded_minor`)}
  union ${alsoOf}`;

/**
 * The places that the line pays for: that of a drop-in, wherever it was moved, also once another order pays for it; of
 * a ticket one for each date.
 */
const placesOfLine = sql`
  select b.status, b.cancelled_at, s.start_at, b.pay_mode = 'FREE' as is_waived
  from (select coalesce((
      select own.booking_id from booking own where own.studio_id = l.studio_id and own.order_id = l.order_id
      order by own.status = 'MOVED', own.booked_at desc, own.booking_id desc limit 1), l.ref_id) as id ${ONCE}) chosen
    join booking b on b.studio_id = l.studio_id and b.booking_id = chosen.id
    join session s on s.studio_id = b.studio_id and s.schedule_id = b.schedule_id
  where l.kind = 'DROP_IN'
  union all
  select b.status, b.cancelled_at, s.start_at, false
  from event_ticket_seat seat join booking b using (studio_id, booking_id)
    join session s using (studio_id, schedule_id)
  where l.kind = 'TICKET' and seat.studio_id = l.studio_id and seat.ticket_id = l.ref_id`;

/** When the last date of the line `l` begins. */
const lastStart: Sql = sql`(select max(place.start_at) from (${placesOfLine}) place)`;

/**
 * How many places the line has, how many of them count at each moment, how many of those are earned by then, and how
 * many of these are lost by their member. A place is earned when its session starts; one that is left late, when it is
 * left.
 */
const places = (bounds: Bounds): Sql => sql`
  select count(*) as all_places, max(place.start_at) as last_start,
    ${eachMoment((moment) => {
      const counts = sql`coalesce(place.given_up_at >= ${bounds[moment]}, true)`;
      const isEarned = sql`${counts} and place.earned_at < ${bounds[moment]}`;
      return sql`count(*) filter (where ${counts}) as ${as('had', moment)},
        count(*) filter (where ${isEarned}) as ${as('earned', moment)},
        count(*) filter (where ${isEarned} and place.status in ('LATE_CANCELLED', 'NO_SHOW')) as ${as('lost', moment)}`;
    })}
  from (
    select own.status, own.start_at,
      case when own.status in ${GIVEN_UP} then coalesce(own.cancelled_at, '-infinity')
        when own.status = 'MOVED' or own.is_waived then '-infinity' end as given_up_at,
      case when own.status = 'LATE_CANCELLED' then least(own.cancelled_at, own.start_at) else own.start_at end as earned_at
    from (${placesOfLine}) own) place`;

/** What is to be paid back of a ticket that was given back, without tax, until it is. */
const owedBack = (moment: Moment, bound: Sql): Sql => {
  const [gross, backGross] = [at('share', 'gross', moment), at('back', 'gross', moment)];
  const left = sql`greatest(0, l.refund_minor - ${backGross})`;
  return sql`case when l.ticket_status is distinct from 'CANCELLED' or l.ticket_ended_at >= ${bound} then 0
    when ${left} >= ${gross} - ${backGross} then ${at('sold', 'net', moment)} - ${at('back', 'net', moment)}
    else ${left} - ${shareOf(sql`l.tax_minor`, left, sql`(l.net_minor + l.tax_minor)`)} end`;
};

/** What the studio may keep of it at all: neither paid back, nor to be paid back. */
const own = ({ start, end }: Bounds): Sql => sql`
  select ${eachMoment(
    (moment) => sql`${at('sold', 'net', moment)} - ${at('back', 'net', moment)}
      - (${owedBack(moment, moment === 'start' ? start : end)}) as ${as('minor', moment)}`,
  )} ${ONCE}`;

/**
 * What of it is earned: an equal part for each place, rounded down, and the rest with the last one. What nothing is
 * left of is settled, and an order without a place has nothing to come.
 */
const earned = sql`select ${eachMoment((moment) => {
  const [minor, had, done] = [
    at('own', 'minor', moment),
    at('had', 'had', moment),
    at('had', 'earned', moment),
  ];
  const isSettled = sql`${at('share', 'gross', moment)} = ${at('back', 'gross', moment)} or had.all_places = 0`;
  return sql`case when ${isSettled} then ${minor} when ${had} = 0 then 0 when ${done} = ${had} then ${minor}
    else div(${minor}::numeric * ${done}, ${had})::bigint end as ${as('minor', moment)}`;
})} ${ONCE}`;

/** What of that was lost by its member. */
const kept = sql`select ${eachMoment((moment) => {
  const [minor, done, lost] = [
    at('earned', 'minor', moment),
    at('had', 'earned', moment),
    at('had', 'lost', moment),
  ];
  return sql`case when ${lost} = 0 then 0 else div(${minor}::numeric * ${lost}, ${done})::bigint end as ${as('minor', moment)}`;
})} ${ONCE}`;

const owed = (moment: Moment): Sql =>
  sql`${at('sold', 'net', moment)} - ${at('back', 'net', moment)} - ${at('earned', 'minor', moment)}`;

/**
 * Money for tickets and drop-ins, by line of an order (`order_id`, `line_no`), in minor units without tax: `opening` +
 * `sold` - `delivered` - `kept` - `refunded` = `closing`. It is owed from its payment until its session starts; a
 * ticket for several dates in equal parts, date by date. Places that are left late or missed are earned as well,
 * refunds leave when they are done, and what is to be paid back is owed until then. Each amount is what the state at
 * the second moment says beyond that at the first, so that periods add up. Source: rules.md B17; IFRS 15, 22, 39 and
 * 106.
 *
 * @param orders A select of the ids of the orders.
 */
const placesBetween = (bounds: Bounds, orders: Sql): Sql => sql`
  select l.order_id, l.line_no, had.last_start as at, ${owed('start')} as opening, ${grown('sold', 'net')} as sold,
    ${grown('earned', 'minor')} - (${grown('kept', 'minor')}) as delivered, ${grown('kept', 'minor')} as kept,
    ${grown('back', 'net')} as refunded, ${owed('end')} as closing
  from (${orders}) touched
  cross join lateral (${linesOfOrder(KINDS)}) l
  cross join lateral (${paid(bounds)}) paid
  cross join lateral (${share}) share
  cross join lateral (${sold()}) sold
  cross join lateral (${back(bounds)}) back
  cross join lateral (${places(bounds)}) had
  cross join lateral (${own(bounds)}) own
  cross join lateral (${earned}) earned
  cross join lateral (${kept}) kept`;

/** Tickets and drop-ins, dated by the last start of their places. */
export const PLACES: Book = { kinds: KINDS, at: lastStart, touched, between: placesBetween };
