import type { FamilyPerson } from '@studio/contract/members/family/family.schema';
import { TIM } from '../aFamily.ts';
import { aMember } from '../builders/builders.ts';
import type { TestApp } from '../startTestApp.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import type { Sample } from './sampleRequest.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;

/** A guardian in a studio with family accounts, and a child of theirs where the request needs one. */
export function familySamples(app: TestApp): Record<string, (world: AnyWorld) => Promise<Sample>> {
  const aGuardian = async ({ studio }: AnyWorld) => {
    await app.db.platform((tx) =>
      tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studio.studioId).execute(),
    );
    return aMember(app, studio);
  };
  const aLink = async (world: AnyWorld): Promise<Sample> => {
    const as = await aGuardian(world);
    const { data } = await app.call<FamilyPerson>('POST', '/api/users/family/create', { as, json: TIM });
    return { ids: { guardianId: as.memberId, dependantId: data.memberId } };
  };
  return {
    'POST /api/member/portal/family': async (world) => {
      const { memberId: guardianId } = await aGuardian(world);
      return { ids: { guardianId, dependantId: (await aMember(app, world.studio)).memberId } };
    },
    'POST /api/member/portal/family/update': aLink,
    'POST /api/member/portal/family/remove': aLink,
  };
}
