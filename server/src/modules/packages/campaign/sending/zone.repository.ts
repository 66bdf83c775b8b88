import type { Tx } from '../../../../platform/db/database.ts';
import { sameWallTime, type ZoneChange } from '../../../../platform/time/otherZone.rules.ts';

/** Moves the times at which campaigns will be sent to the same wall times of another zone. */
export async function moveCampaigns(tx: Tx, change: ZoneChange, now: Date): Promise<void> {
  const ahead = await tx
    .selectFrom('campaign')
    .select(['campaign_id', 'scheduled_at'])
    .where('status', '=', 'SCHEDULED')
    .where('scheduled_at', '>', now)
    .orderBy('campaign_id')
    .forNoKeyUpdate()
    .execute();
  for (const { campaign_id: campaignId, scheduled_at: at } of ahead)
    await tx
      .updateTable('campaign')
      .set({ scheduled_at: at && sameWallTime(at, change) })
      .where('campaign_id', '=', campaignId)
      .execute();
}
