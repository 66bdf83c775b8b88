import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { splitKeyId } from '../../../platform/keys/keyName.ts';
import type { SitePath } from '../../../platform/mail/text/templates.ts';
import { reportSchedules } from './schedule.repository.ts';
import { findSchedule, type ShownSchedule } from './schedule.views.ts';

/** One person's mails of one schedule. */
export interface Subscription {
  studioId: string;
  reportScheduleId: string;
  staffId: string;
}

const textOf = ({ studioId, reportScheduleId, staffId }: Subscription): string =>
  `report schedule ${studioId} ${reportScheduleId} ${staffId}`;

/** The way out of a person's mails, signed with the newest key; `keyId` names that key. */
export function unsubscribeLink(
  { fingerprint }: Pick<Deps['auth'], 'fingerprint'>,
  subscription: Subscription,
): { url: SitePath; keyId: string } {
  const signature = fingerprint(textOf(subscription));
  const { studioId, reportScheduleId, staffId } = subscription;
  return {
    url: `/api/report/unsubscribe/${studioId}/${reportScheduleId}/${staffId}/${signature}`,
    keyId: splitKeyId(signature).keyId,
  };
}

type Parts = Pick<Deps, 'db' | 'auth' | 'clock'>;

/** The schedule that a link is about; `null` when the link is not ours, or the schedule is gone. */
export const scheduleBehind = async (
  { db, auth }: Parts,
  subscription: Subscription,
  signature: string,
): Promise<ShownSchedule | null> => {
  if (!auth.isFingerprint(signature, textOf(subscription))) return null;
  const { studioId, reportScheduleId } = subscription;
  return (await db.studio(studioId, (tx) => findSchedule(tx, reportScheduleId))) ?? null;
};

/** Ends a person's mails of a schedule for good. Said twice it is the same. */
export const unsubscribe = (
  { db, clock }: Parts,
  { studioId, reportScheduleId, staffId }: Subscription,
  from: { ip: string; userAgent: string },
): Promise<void> =>
  db.studio(studioId, async (tx) => {
    const now = clock.now();
    if (!(await reportSchedules(tx).unsubscribe(reportScheduleId, staffId, now))) return;
    writeAudit(
      tx,
      { audience: 'staff', studioId, staffId, now, ...from },
      { action: 'reportSchedule.unsubscribe', entity: 'report_schedule', entityId: reportScheduleId },
    );
  });
