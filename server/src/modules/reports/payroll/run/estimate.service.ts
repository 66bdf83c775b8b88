import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { linesOf, type PaidLine, type PayBook } from '../pay/line.rules.ts';
import { estimateOf, type PayEstimate } from '../pay/estimate.rules.ts';
import { taughtSessions, type Days } from '../pay/session.views.ts';
import { sessionsWithWorth } from '../pay/worth.service.ts';
import { payrollSettingsOf, ratesOf } from '../rate/rate.views.ts';
import { includes } from './calculation.service.ts';
import { lockedDaysSince } from './run.views.ts';

async function bookOf(tx: Tx): Promise<PayBook & { timezone: string }> {
  const [{ timezone }, rates, { settings }] = await Promise.all([
    studioSettings(tx),
    ratesOf(tx),
    payrollSettingsOf(tx),
  ]);
  return { rates, settings, timezone };
}

/** What one person earned on days that no run has locked, as it is known now, and the rates that there are. */
export async function estimate(
  tx: Tx,
  days: Days,
  { staffId, now }: { staffId: string; now: Date },
): Promise<{ lines: PaidLine[]; rates: PayBook['rates'] }> {
  const { timezone, ...book } = await bookOf(tx);
  const query = { days: [days], staffId, today: localDateOf(now, timezone), now };
  const sessions = await sessionsWithWorth(tx, query, { paidOf: () => [], book });
  const lines = sessions
    .flatMap((session) => linesOf(session, book).lines)
    .filter((line) => line.staffId === staffId);
  return { lines, rates: book.rates };
}

/**
 * What the sessions that no locked run has paid brought in and would be paid as they are now, those of a locked run's
 * days by its settings, as the next run would. Their places are read once for both. @param days both inclusive.
 */
export async function payEstimates(tx: Tx, days: Days, now: Date): Promise<PayEstimate[]> {
  const [{ timezone, ...book }, locked] = await Promise.all([bookOf(tx), lockedDaysSince(tx, days.from)]);
  const today = localDateOf(now, timezone);
  const sessions = await taughtSessions(tx, { days: [days], isUnpaid: true, worthOf: 'ALL', today, now });
  return sessions.flatMap((session) => {
    const settings = locked.find(includes(session.day))?.settings ?? book.settings;
    return estimateOf(session, { ...book, settings }) ?? [];
  });
}
