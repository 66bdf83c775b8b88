import type { CampaignAudience } from '@studio/contract/packages/campaign/campaign.schema';
import type { CampaignContent } from '@studio/contract/packages/campaign/campaignContent.schema';
import type { Trigger } from '@studio/contract/packages/campaign/automation.schema';
import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { Campaign as CampaignTable } from '../../../platform/db/tables.ts';

export type CampaignRow = Selectable<CampaignTable>;

export interface CampaignWords extends CampaignContent {
  name: string;
  audience: CampaignAudience;
}

const NOBODY: CampaignAudience = { isEverybody: false, views: [], tagIds: [], statuses: [] };

const columnsOf = ({ name, subject, preheader, blocks, audience }: CampaignWords) => ({
  name,
  subject,
  preheader,
  blocks: JSON.stringify(blocks),
  audience: JSON.stringify(audience),
});

/** The words in a row. */
export const contentIn = (row: Pick<CampaignRow, 'subject' | 'preheader' | 'blocks'>): CampaignContent => ({
  subject: row.subject,
  preheader: row.preheader,
  blocks: row.blocks as unknown as CampaignContent['blocks'],
});

const automationRows = (tx: Tx) => ({
  /** Nobody else changes the automation until this transaction ends. */
  lockTrigger: (trigger: Trigger): Promise<CampaignRow | undefined> =>
    tx.selectFrom('campaign').selectAll().where('trigger', '=', trigger).forUpdate().executeTakeFirst(),

  /** @returns its id; `null` when somebody has just made it. */
  insertAutomation: async (
    words: CampaignContent & { name: string },
    more: Pick<CampaignRow, 'trigger' | 'on_since' | 'content_id'>,
    now: Date,
  ): Promise<string | null> => {
    const campaignId = newId();
    const made = await tx
      .insertInto('campaign')
      .values({
        ...columnsOf({ ...words, audience: NOBODY }),
        ...more,
        studio_id: thisStudio,
        campaign_id: campaignId,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return made.numInsertedOrUpdatedRows === 1n ? campaignId : null;
  },
});

export const campaigns = (tx: Tx) => ({
  ...automationRows(tx),

  /** Nobody else changes it or sends its mails until this transaction ends. */
  lock: (campaignId: string): Promise<CampaignRow | undefined> =>
    tx
      .selectFrom('campaign')
      .selectAll()
      .where('campaign_id', '=', campaignId)
      .where('trigger', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  insert: async (words: CampaignWords, by: { staffId: string; now: Date }): Promise<string> => {
    const campaignId = newId();
    await tx
      .insertInto('campaign')
      .values({
        ...columnsOf(words),
        studio_id: thisStudio,
        campaign_id: campaignId,
        created_by: by.staffId,
        created_at: by.now,
        updated_at: by.now,
      })
      .execute();
    return campaignId;
  },

  write: async (
    campaignId: string,
    words: CampaignWords,
    next: { version: number; now: Date },
  ): Promise<void> => {
    await tx
      .updateTable('campaign')
      .set({ ...columnsOf(words), version: next.version, updated_at: next.now })
      .where('studio_id', '=', thisStudio)
      .where('campaign_id', '=', campaignId)
      .execute();
  },

  update: async (campaignId: string, change: Updateable<CampaignTable>): Promise<void> => {
    await tx
      .updateTable('campaign')
      .set(change)
      .where('studio_id', '=', thisStudio)
      .where('campaign_id', '=', campaignId)
      .execute();
  },

  delete: async (campaignId: string): Promise<void> => {
    await tx
      .deleteFrom('campaign')
      .where('studio_id', '=', thisStudio)
      .where('campaign_id', '=', campaignId)
      .execute();
  },
});
