import { sql } from 'kysely';
import type { TestApp } from '../startTestApp.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import type { Sample } from './sampleRequest.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;
const URL = '/api/announcement/portal';

/** A live announcement can be ended, and only a deleted one comes back. */
export const announcementSamples = ({
  db,
}: TestApp): Record<string, (world: AnyWorld) => Promise<Sample> | Sample> => ({
  [`POST ${URL}/create`]: () => ({ fields: { channels: ['BANNER'], ctaUrl: '' } }),
  [`POST ${URL}/picture`]: () => ({ fields: { file: '' } }),
  [`POST ${URL}/status`]: () => ({ fields: { status: 'ENDED', version: 1 } }),
  [`POST ${URL}/restore`]: async ({ studio: { studioId } }) => {
    await db.studio(studioId, (tx) => sql`update announcement set deleted_at = now()`.execute(tx));
    return {};
  },
});
