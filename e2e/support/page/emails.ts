import { AUTOMATION_NAMES } from '@studio/contract/packages/campaign/automationNames';
import { SHIPPED } from '@studio/server/src/modules/packages/campaign/automation/automation.rules.ts';
import type {
  EmailPreview,
  EmailTemplate,
  EmailTemplateRow,
} from '@studio/contract/configure/email/email-template.schema';
import type {
  CampaignBlock,
  CampaignContent,
} from '@studio/contract/packages/campaign/campaignContent.schema';
import type { Trigger } from '@studio/contract/packages/campaign/automation.schema';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { addClient, type Desk } from '../people/desk.ts';
import type { NewOwner } from '../people/newStudio.ts';
import { uniqueMark } from '../unique.ts';
import { mailsTo } from './mailbox.ts';

/** A mail as somebody would read it. */
export interface Rendered extends EmailPreview {
  name: string;
  /** Whether it names a studio, and shows its logo. */
  isOfStudio: boolean;
}

/** Wider than a phone. */
const LONG_WORD = 'long'.repeat(30);

/** A body with all kinds of blocks after what was shipped, with a word that is wider than a phone. */
const ownWords = ({ defaultBlocks, subject }: EmailTemplate) => ({
  subject,
  blocks: [
    ...defaultBlocks,
    { type: 'DIVIDER', text: '', link: '' },
    { type: 'HEADING', text: 'A heading that goes on for longer than one line of a phone', link: '' },
    { type: 'TEXT', text: `Come to {{booking_site_url}}\n${LONG_WORD}`, link: '' },
    { type: 'FACTS', text: 'Where: {{studio_name}}', link: '' },
    { type: 'BUTTON', text: 'See all classes and services of the studio', link: 'booking_site_url' },
  ],
  footerMode: 'CUSTOM',
  footer: '{{studio_name}}\n{{studio_phone}}\n{{booking_site_url}}',
});

const TEMPLATES = '/api/email-template/portal';

/** Every transactional email as it was shipped, and as a studio might write it. */
export async function everyTemplate({ get, post }: Desk): Promise<Rendered[]> {
  const rows = await get<EmailTemplateRow[]>(`${TEMPLATES}/studio`);
  const all = rows.map(async ({ templateKey, changeable }) => {
    const template = await get<EmailTemplate>(TEMPLATES, { templateKey });
    const render = async (kind: string, words: object): Promise<Rendered> => ({
      name: `${templateKey}, ${kind}`,
      isOfStudio: changeable,
      ...(await post<EmailPreview>(`${TEMPLATES}/preview`, { templateKey, ...words })),
    });
    const shipped = { subject: template.subject, blocks: null, footerMode: 'STUDIO', footer: '' };
    const both = [render('shipped', shipped), ...(changeable ? [render('own', ownWords(template))] : [])];
    return Promise.all(both);
  });
  return (await Promise.all(all)).flat();
}

/** As long as a campaign may be: thirty blocks, 20,000 characters, with pictures, links and a word that is too wide. */
function longestCampaign(pictureId: string): CampaignContent {
  const block = (
    type: CampaignBlock['type'],
    over: Partial<CampaignBlock>,
  ): Omit<CampaignBlock, 'blockId'> => ({
    ...{ type, text: '', alt: '', target: '', pictureId: '' },
    ...over,
  });
  const words = 'On **Sundays** we [open](https://studio.example/hours) at ten. '.repeat(52);
  const part = [
    block('HEADING', { text: 'A heading that goes on for longer than one line of a phone' }),
    block('PICTURE', { pictureId, alt: 'Two mats by a window', target: '{{packages_url}}' }),
    block('TEXT', { text: `Hello {{member_first_name}}\n${LONG_WORD}\n\n${words}` }),
    block('BUTTON', { text: 'See all classes and services of the studio', target: '{{booking_site_url}}' }),
    block('DIVIDER', {}),
    block('TEXT', { text: 'You have {{credits_left}} credits left.' }),
  ];
  return {
    subject: 'News for {{member_first_name}}',
    preheader: 'What is new at {{studio_name}}',
    blocks: Array.from({ length: 5 }, () => part)
      .flat()
      .map((one, place) => ({ ...one, blockId: `block${place}` })),
  };
}

const CAMPAIGNS = '/api/email-campaign/portal';

/** Every automation as it was shipped, and the longest campaign that there can be. */
export async function everyCampaign({ post }: Desk, picture: string): Promise<Rendered[]> {
  const { pictureId } = await post<{ pictureId: string }>(`${CAMPAIGNS}/picture`, { file: picture });
  const contents = [
    ...Object.entries(SHIPPED).map(
      ([trigger, content]) => [AUTOMATION_NAMES[trigger as Trigger], content] as const,
    ),
    ['the longest campaign', longestCampaign(pictureId)] as const,
  ];
  return Promise.all(
    contents.map(async ([name, { subject, preheader, blocks }]) => ({
      name,
      isOfStudio: true,
      ...(await post<EmailPreview>(`${CAMPAIGNS}/preview`, { subject, preheader, blocks })),
    })),
  );
}

const ANNOUNCED = {
  title: 'Opening hours around the holidays, and what else will be different this year',
  body: `<p>From 24 to 26 December there are <strong>morning classes</strong> only.</p><ul><li>Packages are extended by a week.</li><li>See <a href="https://studio.example/hours">our hours</a>.</li></ul><p>${LONG_WORD}</p>`,
  audience: 'BOTH',
  channels: ['EMAIL'],
  isEssential: true,
  ctaLabel: 'See all classes and services we offer',
  ctaUrl: '/booking-website/schedule',
};

/**
 * Announces something to staff and members.
 * @returns a function that waits for the emails: one to a client, one to the owner.
 */
export async function announce(
  request: APIRequestContext,
  desk: Desk,
  { userEmail: owner, password }: Pick<NewOwner, 'userEmail' | 'password'>,
): Promise<() => Promise<Rendered[]>> {
  const client = { firstName: `Kai${uniqueMark()}`, lastName: 'Lee' };
  await addClient(desk, client);
  const proof = { purpose: 'MAILING', method: 'PASSWORD', currentPassword: password };
  await desk.post('/api/auth/portal/step-up', proof);
  await desk.post('/api/announcement/portal/create', ANNOUNCED);
  const find = async (to: string): Promise<Rendered | undefined> => {
    const mail = (await mailsTo(request, to)).find(({ subject }) => subject === ANNOUNCED.title);
    if (!mail) return undefined;
    const html = await (await request.get(`/mailbox/${mail.mailId}/html`)).text();
    return { ...mail, html, name: `the announcement to ${to}`, isOfStudio: true };
  };
  return () =>
    Promise.all(
      [`${client.firstName}.lee@client.example`.toLowerCase(), owner].map(async (to) => {
        await expect.poll(() => find(to), { timeout: 30_000 }).toBeDefined();
        return (await find(to)) as Rendered;
      }),
    );
}

/** Gives the studio a logo: a dark word on nothing. @returns it, as base64. */
export async function giveLogo(page: Page, { post }: Desk): Promise<string> {
  await page.setViewportSize({ width: 480, height: 120 });
  await page.setContent('<body style="margin:0;font:700 90px/120px sans-serif;color:#0f4c5c">aloha</body>');
  const picture = await page.screenshot({ omitBackground: true });
  const logo = picture.toString('base64');
  await post('/api/studio/portal/booking-website/picture', { picture: 'LOGO', file: logo });
  return logo;
}
