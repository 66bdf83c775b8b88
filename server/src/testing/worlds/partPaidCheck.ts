import { addDays, localDateOf } from '@studio/contract/values/time';
import { sql } from 'kysely';
import { partPaidSums } from '../../modules/reports/deferred-revenue/prepaid/prepaid.views.ts';
import type { Movement } from '../../modules/reports/deferred-revenue/deferred-revenue.rules.ts';
import { transactionSource } from '../../modules/reports/report/sales/transaction.views.ts';
import type { Tx } from '../../platform/db/database.ts';

const TIMEZONE = 'Asia/Singapore';

interface Order {
  grantedAt: Date | null;
  taxMinor: number;
  totalMinor: number;
  payments: { at: string; amount: number }[];
  refunds: { at: string; amount: number; tax: number }[];
}

/** Orders of one package each, with all that ever happened to them. */
async function ordersOf(tx: Tx): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select l.tax_minor as "taxMinor", o.total_minor as "totalMinor",
      (select e.created_at from credit_ledger e where e.kind = 'GRANT'
        and e.studio_package_transaction_id = p.studio_package_transaction_id) as "grantedAt",
      coalesce((select json_agg(json_build_object('at', paid_at, 'amount', amount_minor)) from payment
        where payment.order_id = o.order_id), '[]') as payments,
      coalesce((select json_agg(json_build_object('at', done_at, 'amount', amount_minor, 'tax', tax_minor)) from refund
        where refund.order_id = o.order_id and status = 'DONE'), '[]') as refunds
    from orders o join order_line l on l.order_id = o.order_id and l.kind = 'PACKAGE'
    join member_package p on p.order_id = o.order_id and p.order_line_no = l.line_no`.execute(tx);
  return rows;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What an order without its package owes on the evening of a day, counted by the plainest code. */
function owedOn({ grantedAt, taxMinor, totalMinor, payments, refunds }: Order, day: string): number {
  if (grantedAt !== null && localDateOf(grantedAt, TIMEZONE) <= day) return 0;
  const isBy = ({ at }: { at: string }): boolean => localDateOf(new Date(at), TIMEZONE) <= day;
  const paid = sum(payments.filter(isBy).map(({ amount }) => amount));
  const tax = totalMinor === 0 ? 0 : Math.floor((2 * taxMinor * paid + totalMinor) / (2 * totalMinor));
  const back = sum(refunds.filter(isBy).map(({ amount, tax: of }) => amount - of));
  return paid - tax - back;
}

async function netSalesOf(tx: Tx, { from, to }: { from: string; to: string }, now: Date): Promise<number> {
  const days = { from, to: addDays(to, 1), timezone: TIMEZONE, now, basis: 'PAYMENT' };
  const { rows } = await sql<{ net: number }>`
    select coalesce(sum(r.net), 0)::float8 as net from (${transactionSource.base(days)}) r
    where r.entry <> 'OPEN' and r.kind = 'PACKAGE'`.execute(tx);
  return rows[0]?.net ?? 0;
}

/**
 * Checks that what is paid in part is what its orders say, and that net sales of packages are what the ledger sold,
 * less what it paid back, with what is paid in part.
 * @throws with the defect.
 */
export async function checkPartPaid(
  tx: Tx,
  period: { from: string; to: string; now: Date },
  header: Pick<Movement, 'sales' | 'refunds'>,
): Promise<void> {
  const { from, to, now } = period;
  const { opening, lateChanges, paid, completed, refunded, closing } = await partPaidSums(tx, {
    from,
    to,
    timezone: TIMEZONE,
  });
  const span = `from ${from} to ${to}`;
  const gap = opening + lateChanges + paid - completed - refunded - closing;
  if (gap !== 0) throw new Error(`What is paid in part is off by ${gap} ${span}`);
  const orders = await ordersOf(tx);
  for (const [found, day] of [
    [opening, addDays(from, -1)],
    [closing, to],
  ] as const) {
    const expected = sum(orders.map((order) => owedOn(order, day)));
    if (found !== expected)
      throw new Error(
        `${found} is paid in part on ${day}, but orders say ${expected}: ${JSON.stringify(orders)}`,
      );
  }
  const net = await netSalesOf(tx, period, now);
  const owed = header.sales - header.refunds + closing - opening;
  if (net !== owed) throw new Error(`Net sales of packages ${span} are ${net}, but ${owed} came to be owed`);
}
