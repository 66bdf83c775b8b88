import { insertImport } from '../builders/importBuilders.ts';
import type { TestApp } from '../startTestApp.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import type { Sample } from './sampleRequest.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;

/** A file, and imports that are as far as the request needs. */
export function importSamples({ db, clock }: TestApp): Record<string, (world: AnyWorld) => Promise<Sample>> {
  const at =
    (status: 'CHECKED' | 'DONE') =>
    async ({ studio }: AnyWorld): Promise<Sample> => ({
      ids: {
        importJobId: await db.studio(studio.studioId, (tx) =>
          insertImport(tx, { staffId: studio.owner.staffId, status, now: clock.now() }),
        ),
      },
    });
  return {
    'POST /api/member/portal/import': async () => ({ fields: { text: 'Name,E-mail\nAnn,ann@example.com' } }),
    'POST /api/member/portal/import/check': async ({ own }) => ({
      ids: { importJobId: own.importJobId },
      fields: { matches: [{ field: 'userEmail', column: 0 }], countryCode: '+65' },
    }),
    'POST /api/member/portal/import/choose': at('CHECKED'),
    'POST /api/member/portal/import/run': at('CHECKED'),
    'POST /api/member/portal/import/undo': at('DONE'),
  };
}
