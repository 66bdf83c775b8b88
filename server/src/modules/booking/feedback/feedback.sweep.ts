import { formatDay, formatTime } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { extensionOfStudio, studioSettings } from '../../configure/studio/studio.api.ts';
import { quietUntil } from '../../../platform/time/quietHours.rules.ts';
import { notificationPolicy } from '../../shell/notification/notification.api.ts';
import { feedbackRepository } from './feedback.repository.ts';
import { askedEnds } from './feedback.rules.ts';
import { newToken } from './feedback.service.ts';
import { visitsToAsk } from './feedback.views.ts';

async function askAll(tx: Tx, now: Date): Promise<number> {
  const { studioId, quiet, timezone } = await notificationPolicy(tx);
  if (quietUntil(quiet, now, timezone)) return 0;
  const clock = await studioSettings(tx);
  const visits = await visitsToAsk(tx, askedEnds(now));
  const extension = visits.length > 0 ? await extensionOfStudio(tx) : '';
  let asked = 0;
  for (const visit of visits) {
    const { token, hash } = newToken();
    const ratingId = await feedbackRepository(tx).ask(visit, hash, now);
    if (!ratingId) continue;
    const variables = {
      member_first_name: visit.firstName,
      class_name: visit.className,
      session_date: formatDay(visit.startAt.toISOString(), clock),
      session_time: formatTime(visit.startAt.toISOString(), clock),
      timezone,
      rating_url: `/booking-website/rate?extension=${extension}&visit=${ratingId}&code=${token}`,
    } as const;
    queueMail(tx, { to: visit.userEmail, studioId, template: 'FEEDBACK_REQUEST', variables }, now);
    asked += 1;
  }
  return asked;
}

/** Every ten minutes: asks members how it was, an hour after their first and fifth visit, outside of quiet hours. */
export const feedbackSweep: Sweep = { name: 'feedback-requests', everySeconds: 600, sweep: askAll };
