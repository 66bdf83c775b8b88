import type { Tx } from '../../../../platform/db/database.ts';
import { payeesOf, rateOf, type PaidLine, type PayBook, type TaughtSession } from './line.rules.ts';
import { taughtSessions, type SessionQuery } from './session.views.ts';

/** Whether the pay of a session depends on what its visits were worth. */
function asksForWorth(session: TaughtSession, paid: readonly PaidLine[], book: PayBook): boolean {
  if (paid.some(({ snapshot }) => snapshot.rate?.terms.model === 'PERCENT')) return true;
  const settings = { ...book.settings, cancelledByStudioPct: 1 };
  return payeesOf(session, settings).some(
    (payee) => payee.paidAs === 'INSTRUCTOR' && rateOf(session, payee, book)?.terms.model === 'PERCENT',
  );
}

/** Sessions with the worth of their visits where pay depends on it, which is much of the work. */
export async function sessionsWithWorth(
  tx: Tx,
  query: Omit<SessionQuery, 'worthOf'>,
  { paidOf, book }: { paidOf: (scheduleId: string) => readonly PaidLine[]; book: PayBook },
): Promise<TaughtSession[]> {
  const sessions = await taughtSessions(tx, { ...query, worthOf: 'NONE' });
  const asking = sessions.filter((session) => asksForWorth(session, paidOf(session.scheduleId), book));
  if (asking.length === 0) return sessions;
  const scheduleIds = asking.map(({ scheduleId }) => scheduleId);
  const valued = await taughtSessions(tx, { ...query, days: [], scheduleIds, worthOf: 'ALL' });
  const byId = new Map(valued.map((session) => [session.scheduleId, session]));
  return sessions.map((session) => byId.get(session.scheduleId) ?? session);
}
