import type {
  CampaignPreview,
  PreviewCampaign,
  SavedPicture,
  SendTest,
} from '@studio/contract/packages/campaign/campaign.schema';
import type { CampaignContent } from '@studio/contract/packages/campaign/campaignContent.schema';
import { sizeNote } from '@studio/contract/packages/campaign/mailSize';
import type { FieldError } from '@studio/contract/refusals/codes';
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
import { writeMail, type WrittenMail } from '../../../../platform/mail/text/writeHtml.ts';
import { compileCampaign, type Compiled, type Compiling } from './compile.rules.ts';
import { lacksOf } from './complete.rules.ts';
import { addPicture } from './picture.repository.ts';
import { lookOfStudio } from '../../../configure/studio/studio.api.ts';
import { wayOut } from './wayOut.rules.ts';
import { ownWords, readerNamed, writerOf, type Reader } from './reader.views.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

type Site = Pick<Config, 'publicUrl' | 'port'>;

/** Whose mails, and where their links lead. */
interface Place {
  studioId: string;
  site: Site;
}

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

/** How the words of a campaign become a mail that leaves the house. */
const asSent = ({ studioId, site }: Place): Compiling => ({
  page: mailPages().CAMPAIGN,
  pictures: `${siteOrigin(site)}/media/campaign/${studioId}`,
  isTracked: true,
});

/** Keeps the words of a campaign as they are sent. @returns their id. */
export const storeCampaign = (
  tx: Tx,
  content: CampaignContent,
  { now, ...place }: Place & { now: Date },
): Promise<string> => storeContent(tx, compileCampaign(content, asSent(place)), now);

const SOMEBODY: Reader = { firstName: 'Ana', lastName: 'Lim', creditsLeft: 3, hasUnlimited: false };

/** Writes mails to a reader, with what the studio says in each. @returns the writer. */
async function writerTo(tx: Tx, reader: Reader, { studioId, site }: Place) {
  const studio = await lookOfStudio(tx);
  const custom = await ownWords(tx);
  const variables = { ...variablesOf(reader, linksFor(studioId, TEST_TOKEN)) };
  return (content: Compiled, pictures?: string): WrittenMail =>
    writeMail({ template: 'CAMPAIGN', variables, studio, custom, content }, siteOrigin(site), pictures);
}

const bytesOf = ({ html }: WrittenMail): number => Buffer.byteLength(html);

/** Why a campaign cannot be sent, by its fields: what it lacks, else that it is too large. */
export async function errorsBeforeSending(
  tx: Tx,
  content: CampaignContent,
  place: Place,
): Promise<FieldError[]> {
  const lacks = lacksOf(content);
  if (lacks.length > 0) return lacks;
  const write = await writerTo(tx, SOMEBODY, place);
  const note = sizeNote(bytesOf(write(compileCampaign(content, asSent(place)))));
  return note?.isTooLarge ? [{ field: 'blocks', message: note.words }] : [];
}

/** A campaign as a member gets it. @throws {Refusal} NOT_FOUND for a member that this person cannot see. */
export const previewCampaign =
  (site: Site) =>
  (ctx: StaffContext, { memberId, ...content }: PreviewCampaign): Promise<CampaignPreview> =>
    ctx.transaction(async (tx) => {
      const reader = memberId ? await readerNamed(tx, memberId, ctx) : SOMEBODY;
      if (!reader) throw new Refusal('NOT_FOUND');
      const { studioId } = ctx;
      const place = { studioId, site };
      const write = await writerTo(tx, reader, place);
      // Without an origin: the portal shows pictures of its own site alone.
      const shown = { ...asSent(place), pictures: `/media/campaign/${studioId}`, isTracked: false };
      const { subject, html, text } = write(compileCampaign(content, shown), '');
      return { subject, html, text, bytes: bytesOf(write(compileCampaign(content, asSent(place)))) };
    });

/** Mails a campaign to the person who writes it. @throws {Refusal} INVALID_FIELDS when it cannot be sent. */
export const sendTest =
  (site: Site) =>
  (ctx: StaffContext, content: SendTest): Promise<{ to: string }> =>
    ctx.transaction(async (tx) => {
      const { studioId, now } = ctx;
      const place = { studioId, site };
      const errors = await errorsBeforeSending(tx, content, place);
      if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { errors });
      const { to, firstName } = await writerOf(tx, ctx.staffId);
      const compiled = compileCampaign(
        { ...content, subject: `[Test] ${content.subject}` },
        { ...asSent(place), isTracked: false },
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
