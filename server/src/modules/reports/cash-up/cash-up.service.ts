import { reachOf } from '@studio/contract/configure/roles/roles';
import { PAYMENT_MODES } from '@studio/contract/configure/payment/paymentModes';
import type { CashUp, CountDay } from '@studio/contract/reports/cash-up.schema';
import { toDecimal, toMinor } from '@studio/contract/values/money';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { collectedOn } from '../report/report.api.ts';
import { cashUpRepository } from './cash-up.repository.ts';
import { expectedLines, isUpToDate, mayCount, type Expected } from './cash-up.rules.ts';
import { countsOf, type CountedLine, type CountRow } from './cash-up.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

interface Day {
  day: string;
  today: string;
  currency: string;
  expected: Expected[];
  counts: CountRow[];
}

async function readDay(tx: Tx, { now }: StaffContext, day: string): Promise<Day> {
  const { currency, timezone } = await studioSettings(tx);
  const days = { from: day, to: addDays(day, 1), timezone, now };
  const expected = expectedLines(await collectedOn(tx, days));
  return { day, today: localDateOf(now, timezone), currency, expected, counts: await countsOf(tx, day) };
}

const inOrder = (lines: readonly CountedLine[]): CountedLine[] =>
  PAYMENT_MODES.flatMap((mode) => lines.filter((line) => line.mode === mode));

const seesAll = (ctx: StaffContext): boolean => reachOf(ctx, 'report.cashUp') === 'all';

const isAllowed = (ctx: StaffContext, { day, today, counts }: Day): boolean =>
  mayCount(
    { staffId: ctx.staffId, seesAll: seesAll(ctx) },
    { day, today, lastBy: counts[0]?.staffId ?? null },
  );

/** What the caller may see of a day: of others' counts the desk sees who made them, not what they were. */
function toCashUp(ctx: StaffContext, read: Day): CashUp {
  const { day, today, currency, expected, counts } = read;
  const amount = (minor: number) => toDecimal(minor, currency);
  return {
    day,
    currency,
    expected: expected.map(({ mode, minor }) => ({ mode, amount: amount(minor) })),
    counts: counts.map(({ staffId, countNo, countedBy, countedAt, reason, lines }) => ({
      ...{ countNo, countedBy, reason },
      countedAt: countedAt.toISOString(),
      lines: (seesAll(ctx) || staffId === ctx.staffId ? inOrder(lines) : []).map(
        ({ mode, expectedMinor, countedMinor, note }) => ({
          ...{ mode, note },
          expected: amount(expectedMinor),
          counted: amount(countedMinor),
          difference: amount(countedMinor - expectedMinor),
        }),
      ),
    })),
    mayCount: isAllowed(ctx, read),
    isOver: day < today,
  };
}

/** A day with what came in and what was counted. */
export const cashUpOf = (ctx: StaffContext, day: string): Promise<CashUp> =>
  ctx.transaction(async (tx) => toCashUp(ctx, await readDay(tx, ctx, day)));

const sumOf = (lines: readonly CountedLine[], field: 'expectedMinor' | 'countedMinor'): number =>
  lines.reduce((sum, line) => sum + line[field], 0);

/**
 * Signs off a count of a day, which nobody can change: a later one takes its place.
 * @throws {Refusal} INVALID_FIELDS for a day to come; CHANGED_MEANWHILE when the day was counted since it was looked
 * at; NOT_ALLOWED for a day that somebody else has counted, unless the caller sees all; PREVIEW_OUTDATED when money
 * came in or was paid back since it was looked at.
 */
export const countDay = (
  ctx: StaffContext,
  { day, after, reason, lines: given }: CountDay,
): Promise<CashUp> =>
  ctx.transaction(async (tx) => {
    const read = await readDay(tx, ctx, day);
    const { currency, today, counts, expected } = read;
    if (day > today)
      throw new Refusal('INVALID_FIELDS', {
        errors: [{ field: 'day', message: 'Choose today or a day before' }],
      });
    if ((counts[0]?.countNo ?? 0) !== after) throw new Refusal('CHANGED_MEANWHILE');
    if (!isAllowed(ctx, read))
      throw new Refusal('NOT_ALLOWED', {
        message: 'Only a manager counts again what somebody else has counted.',
      });
    const lines = given.map(({ mode, note, ...line }) => ({
      ...{ mode, note },
      expectedMinor: toMinor(line.expected, currency),
      countedMinor: toMinor(line.counted, currency),
    }));
    const seen = lines.map(({ mode, expectedMinor: minor }) => ({ mode, minor }));
    if (!isUpToDate(seen, expected))
      throw new Refusal('PREVIEW_OUTDATED', {
        message: 'Money came in or was paid back since you opened this day. Check the count again.',
      });
    const count = {
      day,
      countNo: after + 1,
      reason: after > 0 ? reason : '',
      staffId: ctx.staffId,
      now: ctx.now,
    };
    if (!(await cashUpRepository(tx).insert({ ...count, lines }))) throw new Refusal('CHANGED_MEANWHILE');
    writeAudit(tx, ctx, {
      action: 'report.cashUp',
      entity: 'studio',
      entityId: ctx.studioId,
      after: {
        day,
        countNo: count.countNo,
        expectedMinor: sumOf(lines, 'expectedMinor'),
        countedMinor: sumOf(lines, 'countedMinor'),
      },
      ...(count.reason ? { reason: count.reason } : {}),
    });
    return toCashUp(ctx, await readDay(tx, ctx, day));
  });
