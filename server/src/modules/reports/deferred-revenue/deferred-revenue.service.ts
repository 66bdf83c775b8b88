import type {
  DeferredGiftCards,
  DeferredGiftCardsQuery,
} from '@studio/contract/reports/deferred-gift-cards.schema';
import type {
  DeferredItem,
  DeferredMovement,
  DeferredRevenue,
  DeferredRevenueQuery,
} from '@studio/contract/reports/deferred-revenue.schema';
import { toDecimal } from '@studio/contract/values/money';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { closedAround, happenedWhenClosed } from './closed-month.views.ts';
import { gapOf, periodOf, readingOf, type Movement } from './deferred-revenue.rules.ts';
import { cardsOfFlow, giftCardsOf } from './gift-card.views.ts';
import { hasPlan, itemsOf, type ItemRow } from './item.views.ts';
import { movementsOf, readMovements } from './movement.views.ts';
import { partPaidSums, prepaidSums } from './prepaid/prepaid.views.ts';
import { refusePeriod } from './shown.service.ts';

type Amounts = Record<string, number>;
type Decimals<T> = { [Name in keyof T]: string };

const decimals = <T extends object>(amounts: T, currency: string): Decimals<T> =>
  Object.fromEntries(
    Object.entries(amounts as Amounts).map(([name, minor]) => [name, toDecimal(minor, currency)]),
  ) as Decimals<T>;

/** Refuses to show figures that do not add up, because somebody would believe them. */
function checked(movement: Movement): Movement {
  if (gapOf(movement) !== 0) throw new Error(`Deferred revenue does not add up by ${gapOf(movement)}`);
  return movement;
}

const toItem = (row: ItemRow, movement: Movement, currency: string): DeferredItem => ({
  studioPackageTransactionId: row.id,
  packageName: row.packageName,
  packageType: row.packageType as DeferredItem['packageType'],
  memberId: row.memberId,
  memberName: row.memberName,
  source: row.source as DeferredItem['source'],
  unlimited: row.unlimited,
  purchasedOn: row.purchasedOn,
  endDate: row.endDate,
  netPaid: toDecimal(row.netPaid, currency),
  unitValue: row.unitValue === null ? null : toDecimal(row.unitValue, currency),
  creditsGranted: row.granted,
  creditsUsed: row.used,
  creditsExpired: row.expired,
  creditsLeft: row.left,
  recognisedToDate: toDecimal(row.unearned - movement.closing, currency),
  refunded: toDecimal(row.refunded, currency),
  ...(decimals(checked(movement), currency) satisfies DeferredMovement),
});

/**
 * The days that are asked for, with the studio's today, time zone and currency.
 * @throws {Refusal} PLAN_LIMIT for days before those of the studio's platform plan.
 */
async function requirePeriod(tx: Tx, now: Date, { from, to }: Pick<DeferredRevenueQuery, 'from' | 'to'>) {
  const { currency, timezone } = await studioSettings(tx);
  const today = localDateOf(now, timezone);
  const period = periodOf({ from: from ?? null, to: to ?? null }, today);
  const refusal = await refusePeriod(tx, period.from, { today, now });
  if (refusal) throw refusal;
  return { currency, timezone, today, period };
}

/**
 * Deferred revenue at the beginning and the end of a period, with the flows in between, for all packages and
 * for each. Whole closed months show what was written down when they were closed; all other days are computed from
 * the ledger alone, so that no second figure can differ.
 *
 * @throws {Refusal} PLAN_LIMIT for days before those of the studio's platform plan.
 */
async function readDeferred(tx: Tx, now: Date, query: DeferredRevenueQuery): Promise<DeferredRevenue> {
  const { currency, timezone, today, period } = await requirePeriod(tx, now, query);
  const { frozen, closedMonth, cutsClosed } = readingOf(period, await closedAround(tx, period));
  const { header, ageing, total, items } = frozen
    ? await readMovements(tx, happenedWhenClosed(frozen, query), { ...query, to: period.to })
    : await movementsOf(tx, { ...period, today, closedMonth }, query);
  const rows = await itemsOf(
    tx,
    items.map(({ id }) => id),
    { to: period.to, today, timezone },
  );
  const giftCards = await giftCardsOf(tx, { ...period, timezone });
  const prepaid = await prepaidSums(tx, { ...period, timezone });
  const partPaid = await partPaidSums(tx, { ...period, timezone });
  return {
    ...period,
    currency,
    asOf: now.toISOString(),
    isClosed: frozen !== null,
    cutsClosed,
    header: decimals(checked(header), currency),
    ageing: decimals(ageing, currency),
    giftCards: decimals(giftCards, currency),
    prepaid: decimals(prepaid, currency),
    partPaid: decimals(partPaid, currency),
    items: items.flatMap(({ id, ...movement }) => {
      const row = rows.get(id);
      return row ? [toItem(row, movement, currency)] : [];
    }),
    total,
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** Deferred revenue as a page shows it. @throws {Refusal} PLAN_LIMIT; NOT_FOUND, also for another studio's plan. */
export const deferredRevenue = (ctx: StaffContext, query: DeferredRevenueQuery): Promise<DeferredRevenue> =>
  ctx.transaction(async (tx) => {
    const { studioPackageId } = query;
    if (studioPackageId && !(await hasPlan(tx, studioPackageId))) throw new Refusal('NOT_FOUND');
    return readDeferred(tx, ctx.now, query);
  });

/**
 * The gift cards that a line of the report counts; their amounts add up to it, also in closed months.
 * @throws {Refusal} PLAN_LIMIT as the report.
 */
export const deferredGiftCards = (
  ctx: StaffContext,
  { flow, page, pageSize, ...query }: DeferredGiftCardsQuery,
): Promise<DeferredGiftCards> =>
  ctx.transaction(async (tx) => {
    const { currency, timezone, period } = await requirePeriod(tx, ctx.now, query);
    const { items, total } = await cardsOfFlow(tx, { ...period, timezone, flow, page, pageSize });
    return {
      currency,
      items: items.map((card) => ({ ...card, amount: toDecimal(card.amount, currency) })),
      total,
      page,
      pageSize,
    };
  });
