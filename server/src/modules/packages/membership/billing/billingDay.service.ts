import { localDateOf, localTimeOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { billableDay } from '../membership.rules.ts';

/** The last local day whose bills are due: from 02:00 on it is today. */
export async function billingDay(tx: Tx, now: Date): Promise<string> {
  const { timezone } = await studioSettings(tx);
  return billableDay({
    localDate: localDateOf(now, timezone),
    localTime: localTimeOf(now.toISOString(), timezone),
  });
}
