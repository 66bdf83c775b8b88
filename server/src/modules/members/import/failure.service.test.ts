import { aStaff, aStudio } from '../../../testing/builders/builders.ts';
import { anImportDesk } from '../../../testing/builders/importBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { importRepository } from './import.repository.ts';
import { importModule } from './import.routes.ts';
import { workOnImports } from './import.sweep.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [importModule] });
});
afterAll(() => api.close());

const FILE = ['First name,Email', ...Array.from({ length: 501 }, (_, n) => `Ana,ana${n}@example.com`)].join(
  '\n',
);

test('an import that breaks down again and again is given up and can be undone, and later ones go on', async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  const studio = await aStudio(api);
  const desk = anImportDesk(api, studio, await aStaff(api, studio, 'SUPER'));
  const { importJobId, matches } = await desk.checked(FILE);
  const setTo = (jobId: string, status: string) =>
    api.db.studio(studio.studioId, (tx) => importRepository(tx).change(jobId, { status, done: 0 }));
  const work = () => workOnImports(api, studio.studioId).catch(() => undefined);

  // The last row is one that nothing can be made of.
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('import_row').set({ content: '{}' }).where('row_no', '=', 502).execute(),
  );
  await setTo(importJobId, 'RUNNING');
  await work();
  expect(await desk.members()).toHaveLength(500);

  const { data: later } = await desk.post('', { text: FILE });
  await setTo(later.importJobId, 'CHECKING');
  await work();
  expect(await desk.read(later.importJobId)).toMatchObject({ status: 'CHECKED', valid: 501 });

  await work();
  expect(await desk.read(importJobId)).toMatchObject({
    status: 'FAILED',
    valid: 0,
    undoUntil: '2026-03-03T01:00:00.000Z',
    problems: [
      {
        row: 1,
        message:
          'The import broke down, and a part of the file may be missing. Undo it, or choose the file again',
      },
    ],
  });
  expect(await desk.post('/check', { importJobId, matches })).toMatchObject({
    code: 'REQUEST_FINAL',
    message: 'A part of this file has been imported. Choose it again: nobody is added twice.',
  });
  expect(await desk.undone(importJobId)).toMatchObject({ status: 'UNDONE' });
  expect(await desk.members()).toEqual([]);
});

test('a file that cannot be checked again and again is given up, and can be checked anew', async () => {
  const studio = await aStudio(api);
  const desk = anImportDesk(api, studio, await aStaff(api, studio, 'SUPER'));
  const { data } = await desk.post('', { text: FILE });
  const { importJobId, matches } = data;
  await api.db.studio(studio.studioId, (tx) =>
    importRepository(tx).change(importJobId, { status: 'CHECKING', options: JSON.stringify(null) }),
  );
  for (let time = 0; time < 3; time += 1)
    await expect(workOnImports(api, studio.studioId)).rejects.toThrow(TypeError);
  await api.db.studio(studio.studioId, (tx) =>
    importRepository(tx).change(importJobId, { options: JSON.stringify({ preset: 'PLAIN' }) }),
  );
  expect(await desk.read(importJobId)).toMatchObject({
    status: 'FAILED',
    undoUntil: null,
    problems: [
      { message: 'We cannot check this file. Save it again as Excel (.xlsx) or CSV, and choose it again' },
    ],
  });
  await desk.post('/check', { importJobId, matches });
  expect(await desk.settled(importJobId)).toMatchObject({ status: 'CHECKED', valid: 501, problems: [] });
});
