import { aStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { hostFinder } from './hosts.views.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a host leads to its studio, under the name that it has now', async () => {
  const { studioId, extension } = await aStudio(app);
  const host = `book.${extension}.example`;
  await app.db.platform((tx) => tx.insertInto('site_host').values({ host, studio_id: studioId }).execute());
  const findHost = hostFinder(app);
  expect(await findHost(host)).toBe(extension);
  await app.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ extension: `new-${extension}` })
      .where('studio_id', '=', studioId)
      .execute(),
  );
  expect(await findHost(host)).toBe(`new-${extension}`);
  expect(await findHost(`other.${extension}.example`)).toBeNull();
});
