import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import type { Moment } from './due.views.ts';

/** What automations of the studio need to know of a moment. */
export async function studioMoment(tx: Tx, now: Date): Promise<Omit<Moment, 'campaignId' | 'onSince'>> {
  const { timezone, attributes } = await studioSettings(tx);
  return { now, timezone, today: localDateOf(now, timezone), lowCredits: attributes.lowCreditThreshold };
}
