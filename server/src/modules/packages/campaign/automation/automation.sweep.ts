import type { Trigger } from '@studio/contract/packages/campaign/automation.schema';
import { localDateOf, localTimeOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { recipients } from '../sending/recipient.repository.ts';
import { isWritingTime } from './automation.rules.ts';
import { automationsOn } from './automation.views.ts';
import { dueMembers } from './due.views.ts';

async function addDue(tx: Tx, now: Date): Promise<number> {
  const on = await automationsOn(tx);
  if (on.length === 0) return 0;
  const { timezone, attributes } = await studioSettings(tx);
  if (!isWritingTime(localTimeOf(now, timezone))) return 0;
  const studio = { timezone, today: localDateOf(now, timezone), lowCredits: attributes.lowCreditThreshold };
  let added = 0;
  for (const { campaignId, trigger, onSince } of on) {
    const due = dueMembers(trigger as Trigger, { campaignId, onSince, now, ...studio });
    added += await recipients(tx).add(campaignId, due);
  }
  return added;
}

/** Every ten minutes in the daytime of the studio: finds the members for whom the time of an automation has come. */
export const automationSweep: Sweep = { name: 'automation', everySeconds: 600, sweep: addDue };
