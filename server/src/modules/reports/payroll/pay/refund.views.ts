import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { KINDS } from '../../deferred-revenue/deferred-revenue.api.ts';
import {
  brought,
  evenly,
  isEven,
  ofLines,
  perCredit,
  visitsOfCycle,
  worthBeforeRefunds,
} from './worth.views.ts';

/**
 * What was refunded of an order's line, without tax. Money counts as gone from the moment it was asked for; refunds of
 * before parts were kept are of the first line that they name.
 */
const ofLine = sql`case when o.status = 'REFUNDED' then line.net_minor else least(line.net_minor,
  (select coalesce(sum(part.amount - part.tax), 0) from refund rf
    left join lateral jsonb_to_recordset(rf.parts)
      as kept("lineNo" integer, "amountMinor" bigint, "taxMinor" bigint) on true
    cross join lateral (select coalesce(kept."lineNo", rf.lines[1], 1) as no,
      coalesce(kept."amountMinor", rf.amount_minor) as amount, coalesce(kept."taxMinor", rf.tax_minor) as tax) part
    where rf.studio_id = o.studio_id and rf.order_id = o.order_id and rf.status <> 'FAILED'
      and part.no = line.line_no)) end`;

/** A package and those to which its credits were shared. */
const FAMILY = sql`(select f.studio_package_transaction_id from member_package f where f.studio_id = p.studio_id
  and (f.studio_package_transaction_id = coalesce(p.parent_id, p.studio_package_transaction_id)
    or f.parent_id = coalesce(p.parent_id, p.studio_package_transaction_id)))`;

/** What was paid for a package, refunded of that, and recognised for its credits. */
const money = sql`(select
    coalesce(sum(l.value_minor) filter (where l.kind in ${inList(['GRANT', 'BONUS', 'PAYMENT', 'ROLLOVER_IN'])}), 0)
      as paid,
    coalesce(-sum(l.value_minor) filter (where l.kind in ${inList(KINDS.refunds)}), 0) as refunded,
    coalesce(-sum(l.value_minor) filter (where l.kind in ${inList(KINDS.onUse)}), 0) as used
  from credit_ledger l where l.studio_id = p.studio_id and l.studio_package_transaction_id in ${FAMILY})`;

/** What all visits of a package were worth. */
const ofVisits = sql`case when p.unlimited then p.visit_value_minor * ${visitsOfCycle}
  when p.recognition = 'STRAIGHT_LINE' then ${perCredit} * (select coalesce(sum(visit.credits_used), 0) from booking visit
    where visit.studio_id = p.studio_id and visit.studio_package_transaction_id = p.studio_package_transaction_id
      and visit.status in ('BOOKED', 'CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED'))
  else m.used end`;

/**
 * A visit's part of a package's refund: of what the refund took from what was used. It takes what was left first
 * (rules.md B17).
 */
const ofPackage = sql`(select case when v.worth > 0 then round(${worthBeforeRefunds}
    * least(v.worth, m.refunded, greatest(0, v.worth + m.refunded - m.paid)) / v.worth) else 0 end
  from ${money} m cross join lateral (select (${ofVisits})::numeric as worth) v)`;

const refundedOfCycle = sql`(select coalesce(-sum(l.value_minor), 0)::numeric from credit_ledger l
  where l.studio_id = p.studio_id and l.studio_package_transaction_id = p.studio_package_transaction_id
    and l.kind in ${inList(KINDS.refunds)})`;

/** What was refunded of the worth of a visit, beside the same tables as `worthBeforeRefunds`. Source: rules.md B23. */
export const refundedWorth: RawBuilder<unknown> = sql`(case
  when b.pay_mode = 'CHANNEL' then 0
  when p.studio_package_transaction_id is null
    then case when b.pay_mode = 'DROP_IN' then coalesce(${ofLines(ofLine)}, 0) else 0 end
  when ${isEven}
    then ${evenly(brought)} - ${evenly(sql`greatest(0, ${brought} - ${refundedOfCycle})`)}
  else ${ofPackage} end)`;

/** What a visit is worth, after refunds. */
export const visitWorth: RawBuilder<unknown> = sql`(${worthBeforeRefunds} - ${refundedWorth})`;
