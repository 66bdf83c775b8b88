import { sql } from 'kysely';
import sharp from 'sharp';
import type { TestApp } from '../startTestApp.ts';
import { stepUp } from '../stepUp.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import type { Sample } from './sampleRequest.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;
const URL = '/api/email-campaign/portal';
const TEXT = { blockId: 'b1', type: 'TEXT', text: 'Hello', alt: '', target: '', pictureId: '' };
const WORDS = { subject: 'News', preheader: '', blocks: [TEXT] };

const aPicture = async (): Promise<string> =>
  (
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer()
  ).toString('base64');

/**
 * A campaign is sent once it has words and readers, and cancelled once it is to be sent; a message goes to as many as
 * somebody agreed to.
 */
export const campaignSamples = (
  app: TestApp,
): Record<string, (world: AnyWorld) => Promise<Sample> | Sample> => ({
  [`POST ${URL}/create`]: () => ({ fields: { ...WORDS, version: 1 } }),
  [`POST ${URL}/send-test`]: () => ({ fields: WORDS }),
  'POST /api/member/portal/bulk-message': () => ({ fields: { reached: 1 } }),
  [`POST ${URL}/picture`]: async () => ({ fields: { file: await aPicture() } }),
  [`POST ${URL}/automation`]: () => ({ fields: { ...WORDS, alreadyDue: 0, version: 0 } }),
  [`POST ${URL}/schedule`]: async ({ studio: { studioId, owner } }) => {
    await stepUp(app, owner, 'MAILING');
    const { rows } = await app.db.studio(studioId, async (tx) => {
      await sql`update campaign set blocks = ${JSON.stringify([TEXT])}::jsonb`.execute(tx);
      await sql`update member set marketing_consent_at = joined_at`.execute(tx);
      return sql<{ readers: number }>`select count(*)::int as readers from member
        where status not in ('ARCHIVED', 'BLOCKED') and user_email <> ''`.execute(tx);
    });
    return { fields: { scheduledAt: '', version: 1, reached: rows[0]?.readers } };
  },
  [`POST ${URL}/status`]: async ({ studio: { studioId } }) => {
    await app.db.studio(studioId, (tx) =>
      sql`update campaign set status = 'SCHEDULED', scheduled_at = now()`.execute(tx),
    );
    return { fields: { act: 'CANCEL' } };
  },
});
