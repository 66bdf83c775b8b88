import { addDays, localDateOf } from '@studio/contract/values/time';
import type { PayrollSettings } from '@studio/contract/reports/payroll/rate.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { correctionsOf, type PaidSession } from '../pay/correction.rules.ts';
import { linesOf, type PaidLine, type Problem, type TaughtSession } from '../pay/line.rules.ts';
import type { Days } from '../pay/session.views.ts';
import { sessionsWithWorth } from '../pay/worth.service.ts';
import { payrollSettingsOf, ratesOf } from '../rate/rate.views.ts';
import { lockedDaysSince, linesPaidSince, type LockedDays } from './run.views.ts';

/** Sessions are put right for this long: longer than a year, in which a package of a year closes. */
const CORRECTED_DAYS = 400;

export interface Calculation {
  lines: PaidLine[];
  problems: Problem[];
  settings: PayrollSettings;
}

/** Whether a day is one of some days. */
export const includes =
  (day: string) =>
  ({ from, to }: Days): boolean =>
    from <= day && day <= to;

/** The sessions that locked runs paid or passed over, each with what was paid of it. */
function paidSessions(
  sessions: readonly TaughtSession[],
  {
    paid,
    locked,
    settings,
  }: { paid: Map<string, PaidLine[]>; locked: LockedDays[]; settings: PayrollSettings },
): PaidSession[] {
  const byId = new Map(sessions.map((session) => [session.scheduleId, session]));
  const present = sessions.filter(
    ({ day, scheduleId }) => paid.has(scheduleId) || locked.some(includes(day)),
  );
  const ids = new Set([...present.map(({ scheduleId }) => scheduleId), ...paid.keys()]);
  return [...ids].map((scheduleId) => {
    const session = byId.get(scheduleId) ?? null;
    const lines = paid.get(scheduleId) ?? [];
    const run = session && locked.find(includes(session.day));
    return {
      scheduleId,
      session,
      paid: lines,
      settings: lines.at(-1)?.snapshot.settings ?? run?.settings ?? settings,
    };
  });
}

/**
 * What is to be paid for days of the studio: each session by what is known now, and for sessions of locked
 * runs what has changed since. The same as long as nothing happens.
 */
export async function calculate(tx: Tx, days: Days, now: Date): Promise<Calculation> {
  const since = addDays(days.from, -CORRECTED_DAYS);
  const [{ timezone }, rates, { settings }, locked, paidLines] = await Promise.all([
    studioSettings(tx),
    ratesOf(tx),
    payrollSettingsOf(tx),
    lockedDaysSince(tx, since),
    linesPaidSince(tx, since),
  ]);
  const book = { rates, settings };
  const paid = Map.groupBy(paidLines, ({ scheduleId }) => scheduleId);
  const sessions = await sessionsWithWorth(
    tx,
    { days: [days, ...locked], scheduleIds: [...paid.keys()], today: localDateOf(now, timezone), now },
    { paidOf: (scheduleId) => paid.get(scheduleId) ?? [], book },
  );
  const isOwn = ({ scheduleId, day }: TaughtSession): boolean =>
    includes(day)(days) && !paid.has(scheduleId) && !locked.some(includes(day));
  const own = sessions.filter(isOwn).map((session) => linesOf(session, book));
  const before = paidSessions(sessions, { paid, locked, settings });
  return {
    lines: [...own.flatMap(({ lines }) => lines), ...before.flatMap((one) => correctionsOf(one, book))],
    problems: own.flatMap(({ problems }) => problems),
    settings,
  };
}
