import type { SettingsIndex } from '@studio/contract/shell/settings-index.schema';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { settingsIndexModule } from './settings-index.routes.ts';

const URL = '/api/studio/portal/settings-index';
let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [settingsIndexModule] });
});
beforeEach(async () => {
  app.clock.set('2026-03-20T00:00:00Z');
  studio = await aStudio(app);
});
afterAll(() => app.close());

const states = async (as: { token: string }) =>
  (await app.call<SettingsIndex>('GET', URL, { as })).data.states.map(
    ({ path, words }) => `${path.split('/').at(-1) ?? ''}: ${words}`,
  );

test('a new studio is told what it has, and what it has not', async () => {
  expect(await states(studio.owner)).toEqual(
    expect.arrayContaining([
      'studio-closure: None planned',
      'subscription-management: No memberships',
      'payment-modes: No card provider',
      'waiver-forms: No active form',
      'transactional-templates: All on',
      'classpass-integration: Part of Premium',
    ]),
  );
});

test('it is counted from what is there, of this studio', async () => {
  const other = await aStudio(app);
  for (const { studioId } of [studio, other])
    await app.db.studio(studioId, (tx) =>
      tx
        .insertInto('class_pass')
        .values({
          studio_id: studioId,
          enabled: true,
          credentials: studioId === studio.studioId ? 'sealed' : '',
          errors: studioId === studio.studioId ? [] : ['No answer.'],
        })
        .execute(),
    );
  expect(await states(studio.owner)).toContain('classpass-integration: Connected');
  expect(await states(other.owner)).toContain('classpass-integration: Last sync failed');
});

test('money and integrations are for those who see their pages', async () => {
  const pages = (await states(await aStaff(app, studio, 'STAFF'))).join();
  expect(pages).toContain('waiver-forms');
  expect(pages).not.toMatch(/payment-modes|classpass/);
  expect((await app.call('GET', URL, { as: await aMember(app, studio) })).status).toBe(401);
  expect((await app.call('GET', URL)).status).toBe(401);
});
