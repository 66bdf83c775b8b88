import type {
  CampaignPreview,
  PreviewCampaign,
  SavedPicture,
  SendTest,
} from '@studio/contract/packages/campaign/campaign.schema';
import type { CampaignContent } from '@studio/contract/packages/campaign/campaignContent.schema';
import { createHash } from 'node:crypto';
import type { Config } from '../../../../config.ts';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { drawImage } from '../../../../platform/images/drawImage.ts';
import { mailPages } from '../../../../platform/mail/pages/mailPages.ts';
import type { ContentVariables } from '../../../../platform/mail/content/content.ts';
import { queueContent, storeContent } from '../../../../platform/mail/content/queueContent.ts';
import type { SitePath } from '../../../../platform/mail/text/templates.ts';
import { siteOrigin } from '../../../../platform/siteOrigin.ts';
import { writeMail } from '../../../../platform/mail/text/writeHtml.ts';
import { compileCampaign } from './compile.rules.ts';
import { lacksOf } from './complete.rules.ts';
import { addPicture } from './picture.repository.ts';
import { lookOfStudio } from '../../../configure/studio/studio.api.ts';
import { wayOut } from './wayOut.rules.ts';
import { ownWords, readerNamed, writerOf, type Reader } from './reader.views.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

type Site = Pick<Config, 'publicUrl' | 'port'>;

/** The link of a mail that is only a test: it says so. */
export const TEST_TOKEN = '00000000-0000-0000-0000-000000000000';

const AREA = '/api/email-campaign';
const PICTURE_WIDTH = 1024;
const PICTURE_HEIGHT = 2048;

/** Where a reader's mail tells of itself, and how they end such mails. */
export const linksFor = (
  studioId: string,
  token: string,
): Record<'unsubscribe_url' | 'track_url', SitePath> => ({
  unsubscribe_url: wayOut(studioId, token),
  track_url: `${AREA}/t/${studioId}/${token}`,
});

/** What a mail says about its reader. */
export const variablesOf = (
  { firstName, lastName, creditsLeft, hasUnlimited }: Reader,
  links: ReturnType<typeof linksFor>,
): ContentVariables => ({
  member_first_name: firstName,
  member_last_name: lastName,
  credits_left: hasUnlimited ? 'unlimited' : String(creditsLeft),
  ...links,
});

/** Keeps the words of a campaign as they are sent. @returns their id. */
export const storeCampaign = (
  tx: Tx,
  content: CampaignContent,
  { studioId, site, now }: { studioId: string; site: Site; now: Date },
): Promise<string> =>
  storeContent(
    tx,
    compileCampaign(content, {
      page: mailPages().CAMPAIGN,
      pictures: `${siteOrigin(site)}/media/campaign/${studioId}`,
      isTracked: true,
    }),
    now,
  );

const SOMEBODY: Reader = { firstName: 'Ana', lastName: 'Lim', creditsLeft: 3, hasUnlimited: false };

/** A campaign as a member gets it. @throws {Refusal} NOT_FOUND for a member that this person cannot see. */
export const previewCampaign =
  (site: Site) =>
  (ctx: StaffContext, { memberId, ...content }: PreviewCampaign): Promise<CampaignPreview> =>
    ctx.transaction(async (tx) => {
      const reader = memberId ? await readerNamed(tx, memberId, ctx) : SOMEBODY;
      if (!reader) throw new Refusal('NOT_FOUND');
      const { studioId } = ctx;
      const compiled = compileCampaign(content, {
        page: mailPages().CAMPAIGN,
        // Without an origin: the portal shows pictures of its own site alone.
        pictures: `/media/campaign/${studioId}`,
        isTracked: false,
      });
      const { subject, html, text } = writeMail(
        {
          template: 'CAMPAIGN',
          variables: { ...variablesOf(reader, linksFor(studioId, TEST_TOKEN)) },
          studio: await lookOfStudio(tx),
          custom: await ownWords(tx),
          content: compiled,
        },
        siteOrigin(site),
        '',
      );
      return { subject, html, text };
    });

/** Mails a campaign to the person who writes it. @throws {Refusal} INVALID_FIELDS for what it lacks. */
export const sendTest =
  (site: Site) =>
  (ctx: StaffContext, content: SendTest): Promise<{ to: string }> =>
    ctx.transaction(async (tx) => {
      const errors = lacksOf(content);
      if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { errors });
      const { studioId, now } = ctx;
      const { to, firstName } = await writerOf(tx, ctx.staffId);
      const compiled = compileCampaign(
        { ...content, subject: `[Test] ${content.subject}` },
        {
          page: mailPages().CAMPAIGN,
          pictures: `${siteOrigin(site)}/media/campaign/${studioId}`,
          isTracked: false,
        },
      );
      const contentId = await storeContent(tx, { ...compiled, isTest: true }, now);
      const variables = variablesOf({ ...SOMEBODY, firstName }, linksFor(studioId, TEST_TOKEN));
      const mails = [{ mailId: newId(), to, memberId: null, variables }];
      // Somebody waits for it.
      await queueContent(tx, { contentId, mails, isBulk: false }, now);
      writeAudit(tx, ctx, {
        action: 'campaign.sendTest',
        entity: 'mail_content',
        entityId: contentId,
        after: { subject: content.subject },
      });
      return { to };
    });

/** Keeps a picture for campaigns, as small as a mail shows it. @throws {Refusal} INVALID_FIELDS for another file. */
export async function savePicture(ctx: StaffContext, { file }: { file: unknown }): Promise<SavedPicture> {
  const content = await drawImage(file, {
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    fit: 'inside',
    field: 'file',
    format: 'jpeg',
  });
  const pictureId = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return ctx.transaction(async (tx) => {
    await addPicture(tx, { pictureId, content }, ctx.now);
    writeAudit(tx, ctx, {
      action: 'campaign.addPicture',
      entity: 'campaign_picture',
      entityId: pictureId,
      after: { bytes: content.byteLength },
    });
    return { pictureId, address: `/media/campaign/${ctx.studioId}/${pictureId}.jpg` };
  });
}
