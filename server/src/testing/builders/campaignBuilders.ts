import type { Campaign, SaveCampaign } from '@studio/contract/packages/campaign/campaign.schema';
import type { CampaignBlock } from '@studio/contract/packages/campaign/campaignContent.schema';
import { sql } from 'kysely';
import { changeMember } from '../../modules/members/member-record/member-record.repository.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TestApp } from '../startTestApp.ts';
import { stepUp } from '../stepUp.ts';
import { aMember, type TestMember, type TestStudio } from './builders.ts';

let blocks = 0;

/** A block of a campaign. */
export const aBlock = (over: Partial<CampaignBlock> = {}): CampaignBlock => ({
  blockId: `b${(blocks += 1)}`,
  type: 'TEXT',
  text: 'Hello {{member_first_name}}, **spring** is here. [Book now]({{booking_site_url}})',
  alt: '',
  target: '',
  pictureId: '',
  ...over,
});

/** What saves a campaign to everybody. */
export const aDraft = (over: Partial<SaveCampaign> = {}) => ({
  name: 'Spring news',
  subject: 'Spring at {{studio_name}}',
  preheader: 'New classes from Monday',
  blocks: [
    aBlock(),
    aBlock({ type: 'BUTTON', text: 'See prices', target: 'https://example.com/prices?a=1&b=2' }),
  ],
  audience: { isEverybody: true, views: [], tagIds: [], statuses: [] },
  ...over,
});

/** A member who agreed to news, or did not. */
export async function aReader(
  test: TestApp,
  studio: TestStudio,
  change: Parameters<typeof changeMember>[2] = {},
): Promise<TestMember> {
  const member = await aMember(test, studio);
  await test.db.studio(studio.studioId, (tx) =>
    changeMember(tx, member.memberId, { marketing_consent_at: test.clock.now(), ...change }),
  );
  return member;
}

/** Many members with addresses who agreed to news, straight in the database. */
export const manyReaders = (db: Database, studioId: string, count: number, now: Date): Promise<void> =>
  db.studio(studioId, async (tx) => {
    await sql`
      with made as (
        insert into member (studio_id, member_id, first_name, last_name, user_email, phone, phone_country_code,
          joined_at, marketing_consent_at)
        select ${studioId}::uuid, gen_random_uuid(), 'Reader', 'No ' || n, 'reader' || n || '@example.com',
          (90000000 + n)::text, '+65', ${now}, ${now}
        from generate_series(1, ${count}::int) n returning member_id, first_name, last_name)
      insert into member_engagement (studio_id, member_id, is_listed, sort_name, joined_at)
      select ${studioId}::uuid, member_id, true, lower(full_name(first_name, last_name)), ${now} from made`.execute(
      tx,
    );
  });

/** Calls of the API for campaigns, as the owner of a studio. */
export const campaignDesk = (test: TestApp, studio: TestStudio) => {
  const area = '/api/email-campaign/portal';
  const post = <Data = Campaign>(path: string, json: object, as: { token: string } = studio.owner) =>
    test.call<Data>('POST', `${area}${path}`, { as, json });
  const save = async (over: Partial<SaveCampaign> = {}): Promise<Campaign> =>
    (await post('/create', aDraft(over))).data;
  return {
    post,
    save,
    read: async (campaignId: string): Promise<Campaign> =>
      (await test.call<Campaign>('GET', area, { as: studio.owner, query: { campaignId } })).data,
    schedule: async (
      { campaignId, version }: Campaign,
      reached: number,
      scheduledAt: string | null = null,
    ) => {
      await stepUp(test, studio.owner, 'MAILING');
      return post('/schedule', { campaignId, version, reached, scheduledAt });
    },
    act: ({ campaignId }: Pick<Campaign, 'campaignId'>, act: string) => post('/status', { campaignId, act }),
  };
};
