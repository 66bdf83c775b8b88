import type { CampaignAudience } from '@studio/contract/packages/campaign/campaign.schema';
import type { CampaignContent } from '@studio/contract/packages/campaign/campaignContent.schema';
import { DAY, MINUTE, addDays } from '@studio/contract/values/time';
import { AUTOMATION_NAMES } from '@studio/contract/packages/campaign/automationNames';
import { SHIPPED } from '../../modules/packages/campaign/automation/automation.rules.ts';
import { compileCampaign } from '../../modules/packages/campaign/content/compile.rules.ts';
import { mailPages } from '../../platform/mail/pages/mailPages.ts';
import { after, type Demo } from '../demo/demo.ts';
import type { Row, Rows } from '../rows.ts';
import { BIRTHDAY_WEEK, BRING_A_FRIEND, EVENING_CLASSES } from './campaignTexts.ts';
import { missedMembers, recipientsOfAll, type Sent, type Visits } from './recipients.ts';

type CampaignRow = Row<'campaign'>;
type Content = Row<'mail_content'>;
type Recipient = Row<'campaign_recipient'>;
type Marketing = Required<Pick<Rows, 'campaign' | 'mail_content' | 'campaign_recipient'>>;

interface Studio extends Visits {
  members: Row<'member'>[];
  ownerId: string;
}

const NOBODY: CampaignAudience = { isEverybody: false, views: [], tagIds: [], statuses: [] };
const EVERYBODY: CampaignAudience = { ...NOBODY, isEverybody: true };

/** A campaign that somebody has begun to write. */
function draft(
  { studioId, random }: Demo,
  { name, subject, preheader, blocks }: CampaignContent & { name: string },
  { audience, ownerId, at }: { audience: CampaignAudience; ownerId: string | null; at: Date },
): CampaignRow {
  return {
    studio_id: studioId,
    campaign_id: random.id(at),
    ...{ name, subject, preheader, blocks: [...blocks], audience: { ...audience } },
    status: 'DRAFT',
    pause_reason: null,
    scheduled_at: null,
    started_at: null,
    gathered_to: null,
    gathered_at: null,
    finished_at: null,
    content_id: null,
    trigger: null,
    on_since: null,
    created_by: ownerId,
    version: 1,
    created_at: at,
    updated_at: at,
  };
}

/** The words of a campaign as its mails have them. None of these has pictures. */
function contentOf({ studioId, random }: Demo, content: CampaignContent, at: Date): Content {
  const { subject, html, plain, links } = compileCampaign(content, {
    page: mailPages().CAMPAIGN,
    pictures: '',
    isTracked: true,
  });
  return {
    content_id: random.id(at),
    studio_id: studioId,
    ...{ subject, html, plain, links },
    is_test: false,
    created_at: at,
  };
}

const sentOf = ({ campaign_id }: CampaignRow, { content_id, links }: Content): Sent => ({
  campaignId: campaign_id,
  contentId: content_id,
  links: links.length,
});

/** Nine days ago at 10 am: what comes back afterwards has come back. */
const SENT_DAYS_AGO = 9;
/** So far ahead that a demo has long ended. */
const SCHEDULED_IN_DAYS = 45;
const ON_FOR_DAYS = 40;

const isRead = ({ opened_at: openedAt }: Recipient): boolean => openedAt !== null;

/** The owner's campaign to everybody. */
function sentCampaign(demo: Demo, { members, ownerId }: Studio): Marketing {
  const at = demo.at(addDays(demo.today, -SENT_DAYS_AGO), '10:00');
  const written = draft(demo, EVENING_CLASSES, { audience: EVERYBODY, ownerId, at: after(at, -DAY) });
  const content = contentOf(demo, EVENING_CLASSES, at);
  const campaign: CampaignRow = {
    ...written,
    status: 'SENT',
    scheduled_at: at,
    started_at: at,
    gathered_at: at,
    finished_at: after(at, 2 * MINUTE),
    content_id: content.content_id,
    version: 3,
    updated_at: at,
  };
  const campaign_recipient = recipientsOfAll(demo, members, { sent: sentOf(campaign, content), at });
  return { campaign: [campaign], mail_content: [content], campaign_recipient };
}

/** One mail came back, for good; and one reader wanted no more of them. */
function endings(demo: Demo, { members }: Studio, recipients: readonly Recipient[]): Rows {
  const queued = recipients.filter(({ status }) => status === 'QUEUED');
  const [returned, ended] = [queued.findLast((one) => !isRead(one)), queued.findLast(isRead)];
  const memberOf = (one: Recipient | undefined) => members.find(({ member_id: id }) => id === one?.member_id);
  const [gone, tired] = [memberOf(returned), memberOf(ended)];
  if (!returned?.queued_at || !ended?.opened_at || !gone || !tired) return {};
  const [returnedAt, endedAt] = [after(returned.queued_at, MINUTE), after(ended.opened_at, MINUTE)];
  Object.assign(returned, { outcome: 'BOUNCED' });
  Object.assign(ended, { unsubscribed_at: endedAt });
  Object.assign(tired, { marketing_consent_at: null, marketing_consent_ip: null });
  return {
    bounced_address: [
      {
        address: gone.user_email,
        soft_bounces: 0,
        first_at: returnedAt,
        last_at: returnedAt,
        blocked_at: returnedAt,
        reason: 'There is no such mailbox',
      },
    ],
    consent: [
      {
        studio_id: demo.studioId,
        consent_id: demo.random.id(endedAt),
        member_id: tired.member_id,
        subject: 'MARKETING',
        is_given: false,
        version: 1,
        place: 'UNSUBSCRIBE',
        ip: '203.0.113.7',
        staff_id: null,
        created_at: endedAt,
      },
    ],
  };
}

/** The one that writes to those who stay away. */
function winBack(demo: Demo, { members, ...visits }: Studio): Marketing {
  const since = after(demo.now, -ON_FOR_DAYS * DAY);
  const words = { name: AUTOMATION_NAMES.WIN_BACK, ...SHIPPED.WIN_BACK };
  const written = draft(demo, words, { audience: NOBODY, ownerId: null, at: since });
  const content = contentOf(demo, words, since);
  const campaign = { ...written, trigger: 'WIN_BACK', on_since: since, content_id: content.content_id };
  const sent = sentOf(campaign, content);
  return {
    campaign: [campaign],
    mail_content: [content],
    campaign_recipient: missedMembers(demo, members, { ...visits, sent, since }),
  };
}

function stillToCome(demo: Demo, { ownerId }: Studio): CampaignRow[] {
  const at = after(demo.now, -3 * DAY);
  const audience: CampaignAudience = { ...NOBODY, statuses: ['COOLING', 'AT_RISK', 'LAPSED'] };
  const scheduledAt = demo.at(addDays(demo.today, SCHEDULED_IN_DAYS), '10:00');
  return [
    {
      ...draft(demo, BIRTHDAY_WEEK, { audience, ownerId, at }),
      status: 'SCHEDULED',
      scheduled_at: scheduledAt,
      version: 2,
    },
    draft(demo, BRING_A_FRIEND, { audience: NOBODY, ownerId, at: after(demo.now, -DAY) }),
  ];
}

/**
 * What the studio mails to many: a campaign that was sent, one that waits, one that is being written, and an automation
 * that is on. Nothing of it is due. Takes the consent of a reader back who wanted no more.
 */
export function marketing(demo: Demo, studio: Studio): Rows {
  const [sent, automation] = [sentCampaign(demo, studio), winBack(demo, studio)];
  return {
    mail_content: [...sent.mail_content, ...automation.mail_content],
    campaign: [...sent.campaign, ...automation.campaign, ...stillToCome(demo, studio)],
    campaign_recipient: [...sent.campaign_recipient, ...automation.campaign_recipient],
    ...endings(demo, studio, sent.campaign_recipient),
  };
}
