import type { CloseMonth, ClosedMonths, ReopenMonth } from '@studio/contract/reports/closed-month.schema';
import { toDecimal } from '@studio/contract/values/money';
import { endOfMonth, formatMonth, localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import {
  closedMonthsOf,
  deleteClosedMonth,
  lastClosedMonth,
  writeClosedMonth,
} from './closed-month.views.ts';
import { writeClosedPlaces } from './prepaid/prepaid.views.ts';
import { closableMonth } from './deferred-revenue.rules.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

async function readMonths(tx: Tx, now: Date): Promise<ClosedMonths> {
  const { currency, timezone } = await studioSettings(tx);
  const months = await closedMonthsOf(tx);
  return {
    months: months.map(({ closedAt, closing, ...row }) => ({
      ...row,
      closedAt: closedAt.toISOString(),
      closing: toDecimal(closing, currency),
    })),
    next: closableMonth(months[0]?.month ?? null, localDateOf(now, timezone)),
  };
}

/** The closed months of deferred revenue, and the one that can be closed next. */
export const closedMonths = (ctx: StaffContext): Promise<ClosedMonths> =>
  ctx.transaction((tx) => readMonths(tx, ctx.now));

/**
 * Freezes the figures of a month, of packages, of places that are paid ahead, and of orders that are paid in part. The
 * ledger itself goes on: what changes about the month later is a late change of the period after it. Source: rules.md
 * B17.
 *
 * @throws {Refusal} MONTH_NOT_CLOSABLE for any but the next month; PREVIEW_OUTDATED when a balance is not the one that
 * was looked at.
 */
export const closeMonth = (
  ctx: StaffContext,
  { month, closing, prepaidClosing, partPaidClosing }: CloseMonth,
): Promise<ClosedMonths> =>
  ctx.transaction(async (tx) => {
    const { currency, timezone } = await studioSettings(tx);
    const today = localDateOf(ctx.now, timezone);
    const last = await lastClosedMonth(tx);
    if (closableMonth(last, today) !== month) throw new Refusal('MONTH_NOT_CLOSABLE');
    const period = { from: month, to: endOfMonth(month), today, closedMonth: last };
    const balance = await writeClosedMonth(tx, period, ctx);
    if (balance === null) throw new Refusal('MONTH_NOT_CLOSABLE');
    const written = await writeClosedPlaces(tx, { ...period, timezone });
    const [places, parts] = [toDecimal(written.places, currency), toDecimal(written.parts, currency)];
    const areSeen = places === (prepaidClosing ?? places) && parts === (partPaidClosing ?? parts);
    if (toDecimal(balance, currency) !== closing || !areSeen) throw new Refusal('PREVIEW_OUTDATED');
    writeAudit(tx, ctx, {
      action: 'report.closeMonth',
      entity: 'studio',
      entityId: ctx.studioId,
      after: { month, closing, prepaidClosing: places, partPaidClosing: parts },
    });
    return readMonths(tx, ctx.now);
  });

/**
 * Opens the month that was closed last again.
 * @throws {Refusal} MONTH_NOT_CLOSABLE for any other month.
 */
export const reopenMonth = (ctx: StaffContext, { month, reason }: ReopenMonth): Promise<ClosedMonths> =>
  ctx.transaction(async (tx) => {
    const last = await lastClosedMonth(tx);
    if (last !== month)
      throw new Refusal('MONTH_NOT_CLOSABLE', {
        message: last
          ? `Only ${formatMonth(last)} can be reopened: it was closed last.`
          : 'No month is closed.',
      });
    await deleteClosedMonth(tx, month);
    writeAudit(tx, ctx, {
      action: 'report.reopenMonth',
      entity: 'studio',
      entityId: ctx.studioId,
      before: { month },
      reason,
    });
    return readMonths(tx, ctx.now);
  });
