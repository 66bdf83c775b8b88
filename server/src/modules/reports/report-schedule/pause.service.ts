import type { Tx } from '../../../platform/db/database.ts';
import { colleagues } from '../../members/staff/staff.api.ts';
import { notify } from '../../shell/notification/notification.api.ts';
import { reportSchedules, type ScheduleRow } from './schedule.repository.ts';

/** Why a report email cannot go on by itself, and what somebody can do about it. */
const REASONS = {
  FILTERS: 'A filter that it used is no longer there. Choose its filters again, then turn it on.',
  DAYS: 'Your plan does not show the days that it covers. Choose fewer days, then turn it on.',
  NOBODY: 'Nobody is left who gets it. Choose who does, then turn it on.',
} as const;

/**
 * Pauses a report email that cannot go on, and tells whoever set it up; where they no longer work here, the owners.
 * @param title the report, as staff read it.
 */
export async function pauseAndTell(
  tx: Tx,
  { reportScheduleId, report, staffId, nextOn }: ScheduleRow,
  { reason, title, now }: { reason: keyof typeof REASONS; title: string; now: Date },
): Promise<void> {
  await reportSchedules(tx).setState(reportScheduleId, { status: 'PAUSED', nextOn }, now);
  const isHere = (await colleagues(tx, [staffId])).length > 0;
  notify(tx, {
    kind: 'REPORT_EMAIL_PAUSED',
    ...(isHere ? { staffId } : { leastRole: 'OWNER' }),
    title: `A report email is paused: ${title}`,
    body: REASONS[reason],
    route: `/dashboard/report/${report}`,
    now,
  });
}
