import { localTimeOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { isWritingTime } from './writingTime.rules.ts';

/** Whether automations write to members now, by the studio's clock. */
export async function isWritingNow(tx: Tx, now: Date): Promise<boolean> {
  const { timezone } = await studioSettings(tx);
  return isWritingTime(localTimeOf(now, timezone));
}
