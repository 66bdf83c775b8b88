import type { Trigger } from '@studio/contract/packages/campaign/automation.schema';
import { localTimeOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { recipients } from '../sending/recipient.repository.ts';
import { isWritingTime } from '../sending/writingTime.rules.ts';
import { automationsOn } from './automation.views.ts';
import { dueMembers } from './due.views.ts';
import { studioMoment } from './moment.service.ts';

async function addDue(tx: Tx, now: Date): Promise<number> {
  const on = await automationsOn(tx);
  if (on.length === 0) return 0;
  const moment = await studioMoment(tx, now);
  if (!isWritingTime(localTimeOf(now, moment.timezone))) return 0;
  let added = 0;
  for (const { campaignId, trigger, onSince } of on) {
    const due = dueMembers(trigger as Trigger, { campaignId, onSince, ...moment });
    added += await recipients(tx).add(campaignId, due);
  }
  return added;
}

/** Every ten minutes in the daytime of the studio: finds the members for whom the time of an automation has come. */
export const automationSweep: Sweep = { name: 'automation', everySeconds: 600, sweep: addDue };
