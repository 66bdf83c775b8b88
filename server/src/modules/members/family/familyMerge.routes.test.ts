import type { MemberMerge } from '@studio/contract/members/merge/memberMerge.schema';
import { sqlBuilder } from '../../../platform/db/database.ts';
import { aFamily } from '../../../testing/aFamily.ts';
import { aMember } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { mergeModule } from '../merge/merge.routes.ts';
import { privacyModule } from '../privacy/privacy.routes.ts';
import { familyModule } from './family.routes.ts';

let api: TestApp;
let home: Awaited<ReturnType<typeof aFamily>>;
beforeAll(async () => {
  api = await startTestApp({ modules: [familyModule, mergeModule, privacyModule] });
});
beforeEach(async () => {
  home = await aFamily(api);
});
afterAll(() => api.close());

const asOwner = <Data>(path: string, json: object) =>
  api.call<Data>('POST', `/api/member/portal/${path}`, { as: home.studio.owner, json });
const links = async (): Promise<string[]> => {
  const query = sqlBuilder.selectFrom('family_link').select(['guardian_id', 'dependant_id']);
  const rows = await api.db.read(home.studio.studioId, query);
  return rows.map((row) => `${row.guardian_id} ${row.dependant_id}`).sort();
};

test('a merge moves both ends of links, keeps one of two alike, and can be undone', async () => {
  const [ben, spare] = [await aMember(api, home.studio), await aMember(api, home.studio)];
  const [timId, leaId] = [await home.addTim(), await home.addTim(ben)];
  await home.link(ben.memberId, timId);
  await home.link(spare.memberId, ben.memberId);
  const before = await links();
  const { data } = await asOwner<MemberMerge>('merge', { keepId: home.ann.memberId, dropId: ben.memberId });
  expect((await home.family()).people.map(({ memberId }) => memberId)).toEqual([timId, leaId]);
  expect((await home.family(spare)).people).toMatchObject([{ memberId: home.ann.memberId }]);
  expect((await asOwner('merge/undo', { mergeId: data.mergeId })).code).toBe('0');
  expect(await links()).toEqual(before);
});

test('nobody becomes their own guardian: two of a family are two people until the desk says otherwise', async () => {
  const timId = await home.addTim();
  const annId = home.ann.memberId;
  const bothWays = [
    { keepId: annId, dropId: timId },
    { keepId: timId, dropId: annId },
  ];
  for (const both of bothWays)
    expect(await asOwner('merge', both)).toMatchObject({
      code: 'MERGE_NOT_POSSIBLE',
      message:
        'Tim Tan is in the family of Test Member. If they are one person, take them out of the family first.',
    });
  await asOwner('family/remove', { guardianId: annId, dependantId: timId });
  expect((await asOwner('merge', { keepId: annId, dropId: timId })).code).toBe('0');
  expect((await home.family()).people).toEqual([]);
});

test('who is forgotten belongs to no family', async () => {
  const timId = await home.addTim();
  await stepUp(api, home.studio.owner, 'ANONYMISE');
  expect((await asOwner('anonymise', { memberId: timId, confirm: true })).code).toBe('0');
  expect(await links()).toEqual([]);
});
