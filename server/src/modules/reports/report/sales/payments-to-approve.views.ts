import { OPEN_ORDER } from '@studio/contract/orders/openOrder';
import { PAYMENTS_TO_APPROVE_REPORT } from '@studio/contract/reports/definitions/payments-to-approve.report';
import { sql } from 'kysely';
import { inList } from '../../../../platform/db/sql/inList.ts';
import type { ReportSource } from '../report.views.ts';
import { sumOf } from './transaction.views.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

const isToCheck = sql`r.status = 'PROOF_SUBMITTED'`;

/** Open orders, as the page Payments has them. */
export const paymentsToApproveSource: ReportSource = {
  report: PAYMENTS_TO_APPROVE_REPORT,
  base: ({ timezone, now }) => sql`
    select o.*, case when o.waited < 24 then 'A1' when o.waited < 72 then 'A2' when o.waited < 168 then 'A3'
        else 'A4' end as age,
      case when o."proofAt" is null then 'NONE' else 'SENT' end as proof
    from (
      select o.order_id::text as "rowId", o.created_at as at, (o.created_at at time zone ${timezone})::date as day,
        o.order_id as "orderId", o.member_id as "memberId", o.created_at as "orderedAt", o.mode, o.status, o.reference,
        o.due_at as "dueAt", o.rejections, o.total_minor as total, o.paid_minor as paid,
        o.total_minor - o.paid_minor as owed, o.staff_id as "staffId",
        extract(epoch from ${now}::timestamptz - o.created_at)::float8 / 3600 as waited,
        (select max(proof.created_at) from payment_proof proof where proof.studio_id = o.studio_id
          and proof.order_id = o.order_id) as "proofAt"
      from orders o where o.status in ${inList(OPEN_ORDER)}) o`,
  details: (base) => sql`
    select r.*, ${shownName('m')} as "memberName", seller.display_name as "soldBy",
      (select min(line.name) filter (where line.line_no = 1) from order_line line
        where line.order_id = r."orderId") as item
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
