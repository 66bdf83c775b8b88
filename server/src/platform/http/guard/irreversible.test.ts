import { number, object } from 'yup';
import type { StaffIdentity } from '../../auth/identity.ts';
import { aStaff, aStudio, type TestStaff } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { noData } from '../answer/noData.ts';
import { defineRoute } from '../route.ts';
import { staff } from './access.ts';
import { MAX_UNPROVED } from './irreversible.ts';
import { MINUTE } from '@studio/contract/values/time';

const deleting = defineRoute({
  method: 'POST',
  url: '/api/delete',
  irreversible: true,
  access: staff('dashboard.view'),
  answer: noData,
  handle: async () => null,
});
const deletingMany = defineRoute({
  ...deleting,
  url: '/api/delete-many',
  body: object({ count: number().required() }),
  irreversible: ({ count }) => count,
});
const changing = defineRoute({ ...deleting, url: '/api/change', irreversible: false });

let api: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  api = await startTestApp({
    modules: [() => [deleting, deletingMany, changing]],
    config: { rateLimit: true },
  });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  ({ owner } = await aStudio(api));
});
afterAll(() => api.close());

const act = (as: { token: string } = owner, url = '/api/delete', json: object = {}) =>
  api.call<{ purpose: string }>('POST', url, { as, json });
async function many(count: number): Promise<string[]> {
  const codes: string[] = [];
  for (let one = 0; one < count; one++) codes.push((await act()).code);
  return codes;
}
const allowed = Array.from({ length: MAX_UNPROVED }, () => '0');

test('many acts that nobody can undo ask for a proof, with which they go on', async () => {
  expect(await many(MAX_UNPROVED)).toEqual(allowed);
  expect(await act()).toMatchObject({ code: 'PROOF_NEEDED', data: { purpose: 'IRREVERSIBLE' } });

  api.clock.advance(MINUTE);
  await stepUp(api, owner, 'IRREVERSIBLE');
  api.clock.advance(MINUTE);
  expect(await many(MAX_UNPROVED)).toEqual(allowed);
  // One proof is good for as many again, however recent it is.
  expect((await act()).code).toBe('PROOF_NEEDED');
});

test('a proof for something else does not count', async () => {
  await many(MAX_UNPROVED);
  api.clock.advance(MINUTE);
  await stepUp(api, owner, 'MAILING');
  expect((await act()).code).toBe('PROOF_NEEDED');
});

test('an hour later they are counted anew', async () => {
  await many(MAX_UNPROVED);
  api.clock.advance(61 * MINUTE);
  expect((await act()).code).toBe('0');
});

test('each person has their own count, and what can be undone has none', async () => {
  await many(MAX_UNPROVED + 1);
  const studio = await aStudio(api);
  expect((await act(await aStaff(api, studio, 'SUPER'))).code).toBe('0');
  expect((await act(owner, '/api/change')).code).toBe('0');
});

test('another token of the same sign-in has no count of its own', async () => {
  const identity = (await api.auth.authenticate(`Bearer ${owner.token}`)) as StaffIdentity;
  const another = async () => ({
    token: await api.db.platform((tx) =>
      api.auth.issueToken(tx, { ...identity, staffType: ['OWNER'] }, { continues: identity.jti }),
    ),
  });
  for (let one = 0; one < MAX_UNPROVED; one++) expect((await act(await another())).code).toBe('0');
  expect((await act(await another())).code).toBe('PROOF_NEEDED');
  expect((await act()).code).toBe('PROOF_NEEDED');
});

test('a request for many counts as many, and needs a proof if it is too much by itself', async () => {
  const deleteMany = (count: number) => act(owner, '/api/delete-many', { count });
  expect((await deleteMany(MAX_UNPROVED)).code).toBe('0');
  expect((await act()).code).toBe('PROOF_NEEDED');

  api.clock.advance(61 * MINUTE);
  expect((await deleteMany(MAX_UNPROVED + 1)).code).toBe('PROOF_NEEDED');
  api.clock.advance(MINUTE);
  await stepUp(api, owner, 'IRREVERSIBLE');
  api.clock.advance(MINUTE);
  expect((await deleteMany(MAX_UNPROVED + 1)).code).toBe('0');
  expect((await act()).code).toBe('PROOF_NEEDED');
});

test('acts at once are each counted', async () => {
  const codes = await Promise.all(Array.from({ length: MAX_UNPROVED + 5 }, () => act()));
  expect(codes.filter(({ code }) => code === 'PROOF_NEEDED')).toHaveLength(5);
});
