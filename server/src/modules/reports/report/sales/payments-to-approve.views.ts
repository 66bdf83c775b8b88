import { PAYMENTS_TO_APPROVE_REPORT } from '@studio/contract/reports/definitions/payments-to-approve.report';
import { sql } from 'kysely';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { pendingPayments } from '../../../packages/order/order.api.ts';
import type { ReportSource } from '../report.views.ts';
import { sumOf } from './transaction.views.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

const isToCheck = sql`r.status = 'PROOF_SUBMITTED'`;

/** Pending payments, as home and the page Payments have them. What has no order has waited since its class or fee. */
export const paymentsToApproveSource: ReportSource = {
  report: PAYMENTS_TO_APPROVE_REPORT,
  base: ({ timezone, now }) => sql`
    select o.*, case when o.waited < 24 then 'A1' when o.waited < 72 then 'A2' when o.waited < 168 then 'A3'
        else 'A4' end as age,
      case when o."proofAt" is null then 'NONE' else 'SENT' end as proof
    from (
      select p.ref_id::text as "rowId", p.at, (p.at at time zone ${timezone})::date as day, p.name,
        o.order_id as "orderId", p.member_id as "memberId", o.created_at as "orderedAt", o.mode,
        coalesce(p.status, 'NO_ORDER') as status, o.reference, o.due_at as "dueAt", o.rejections,
        coalesce(o.total_minor, p.owed_minor) as total, coalesce(o.paid_minor, 0) as paid, p.owed_minor as owed,
        o.staff_id as "staffId",
        greatest(extract(epoch from ${now}::timestamptz - p.at), 0)::float8 / 3600 as waited,
        (select max(proof.created_at) from payment_proof proof where proof.studio_id = o.studio_id
          and proof.order_id = o.order_id) as "proofAt"
      from (${pendingPayments()}) p
      left join orders o on o.studio_id = ${thisStudio} and p.kind = 'ORDER' and o.order_id = p.ref_id) o`,
  details: (base) => sql`
    select r.*, ${shownName('m')} as "memberName", seller.display_name as "soldBy",
      coalesce(r.name, (select min(line.name) filter (where line.line_no = 1) from order_line line
        where line.order_id = r."orderId")) as item
    from ${base} r
    join member m on m.member_id = r."memberId"
    left join staff seller on seller.staff_id = r."staffId"`,
  sortsInBase: [
    'orderedAt',
    'waited',
    'reference',
    'mode',
    'status',
    'proof',
    'proofAt',
    'rejections',
    'dueAt',
    'total',
    'paid',
    'owed',
  ],
  figures: {
    waiting: sql`count(*)`,
    owed: sql`coalesce(sum(r.owed), 0)`,
    toCheck: sql`count(*) filter (where ${isToCheck})`,
    owedToCheck: sumOf(sql`r.owed`, isToCheck),
    longest: sql`max(r.waited)`,
  },
  groups: {
    age: { key: sql`r.age`, isInOrder: true },
    mode: { key: sql`r.mode` },
    status: { key: sql`r.status` },
    proof: { key: sql`r.proof` },
  },
  owner: sql`r."staffId"`,
};
