import {
  TRIGGERS,
  type Automation,
  type Trigger,
} from '@studio/contract/packages/campaign/automation.schema';
import type { CampaignNumbers } from '@studio/contract/packages/campaign/campaign.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { numbersBeside, toNumbers } from '../campaign.views.ts';
import { AUTOMATION_NAMES } from '@studio/contract/packages/campaign/automationNames';
import { SHIPPED } from './automation.rules.ts';

interface Row extends CampaignNumbers {
  trigger: Trigger;
  subject: string;
  preheader: string;
  blocks: Automation['blocks'];
  on_since: Date | null;
  version: number;
}

const NOTHING: CampaignNumbers = {
  sent: 0,
  delivered: 0,
  opened: 0,
  clicked: 0,
  machines: 0,
  unsubscribed: 0,
  bounced: 0,
  waiting: 0,
  skipped: 0,
};

const toAutomation = (trigger: Trigger, row: Row | undefined): Automation =>
  row
    ? {
        trigger,
        name: AUTOMATION_NAMES[trigger],
        subject: row.subject,
        preheader: row.preheader,
        blocks: row.blocks,
        isOn: row.on_since !== null,
        onSince: row.on_since?.toISOString() ?? null,
        numbers: toNumbers(row),
        version: row.version,
      }
    : {
        trigger,
        name: AUTOMATION_NAMES[trigger],
        ...SHIPPED[trigger],
        isOn: false,
        onSince: null,
        numbers: NOTHING,
        version: 0,
      };

const selectAutomations = (chosen: RawBuilder<unknown>) => sql<Row>`
  select c.trigger, c.subject, c.preheader, c.blocks, c.on_since, c.version, n.*
  from campaign c ${numbersBeside()} where ${chosen}`;

/** The automation of a trigger. Nobody may have touched it: then it has the words that we ship. */
export async function findAutomation(tx: Tx, trigger: Trigger): Promise<Automation> {
  const { rows } = await selectAutomations(sql`c.trigger = ${trigger}`).execute(tx);
  return toAutomation(trigger, rows[0]);
}

/** Every automation there is, as {@link findAutomation}. */
export async function allAutomations(tx: Tx): Promise<Automation[]> {
  const { rows } = await selectAutomations(sql`c.trigger is not null`).execute(tx);
  return TRIGGERS.map((trigger) =>
    toAutomation(
      trigger,
      rows.find((row) => row.trigger === trigger),
    ),
  );
}

/** Its id; null while nobody has touched it. */
export async function idOfAutomation(tx: Tx, trigger: Trigger): Promise<string | null> {
  const row = await tx
    .selectFrom('campaign')
    .select('campaign_id')
    .where('studio_id', '=', thisStudio)
    .where('trigger', '=', trigger)
    .executeTakeFirst();
  return row?.campaign_id ?? null;
}

/** Those that are on. */
export async function automationsOn(
  tx: Tx,
): Promise<{ campaignId: string; trigger: string; onSince: Date }[]> {
  const { rows } = await sql<{ campaignId: string; trigger: string; onSince: Date }>`
    select campaign_id as "campaignId", trigger, on_since as "onSince" from campaign
    where trigger is not null and on_since is not null order by trigger`.execute(tx);
  return rows;
}
