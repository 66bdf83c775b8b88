import { previewClosureSchema, type ClosurePreview } from '@studio/contract/configure/studio-closure.schema';
import type { aWorld } from '../worlds/aWorld.ts';
import { sampleOf } from './sampleOf.ts';
import type { Sample } from './sampleRequest.ts';
import type { TestApp } from '../startTestApp.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;

/** A closure must confirm its preview, so the sample requests the preview first. */
export function closureSamples({ call }: TestApp): Record<string, (world: AnyWorld) => Promise<Sample>> {
  async function confirmed({ studio }: AnyWorld, ids: Record<string, string> = {}): Promise<Sample> {
    const { data } = await call<ClosurePreview>('POST', '/api/studio/portal/studio-closure/preview', {
      as: studio.owner,
      json: sampleOf(previewClosureSchema, ids),
    });
    return { fields: { confirmed: data.fingerprint } };
  }
  return {
    'POST /api/studio/portal/studio-closure/create': (world) => confirmed(world),
    'POST /api/studio/portal/studio-closure/update': (world) =>
      confirmed(world, { studioClosureId: world.own.studioClosureId }),
  };
}
