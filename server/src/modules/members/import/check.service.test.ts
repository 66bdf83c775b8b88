import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../testing/builders/builders.ts';
import { anImportDesk } from '../../../testing/builders/importBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { importModule } from './import.routes.ts';

let api: TestApp;
let studio: TestStudio;
let manager: TestStaff;
let desk: ReturnType<typeof anImportDesk>;

beforeAll(async () => {
  api = await startTestApp({ modules: [importModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  manager = await aStaff(api, studio, 'SUPER');
  desk = anImportDesk(api, studio, manager);
});
afterAll(() => api.close());

const fileOf = (...rows: string[]) => ['Client ID,First name,Email,Package,Credits left', ...rows].join('\n');

test('two people of one member ID are two: the second is refused, and the package stays theirs', async () => {
  const job = await desk.imported(fileOf('77,Ana,ana@example.com,Ten,5', '77,Ben,ben@example.com,Five,3'));
  expect(job).toMatchObject({
    newMembers: 1,
    packages: 1,
    problems: [
      {
        row: 3,
        field: 'externalId',
        message: 'This member ID belongs to Ana in row 2. Give this person another ID.',
      },
    ],
  });
  expect((await desk.packages()).map(({ name }) => name)).toEqual(['Ten']);
});

test('one person of one member ID and name is one in the check, too, whatever email each row has', async () => {
  const job = await desk.checked(fileOf('77,Ana,ana@example.com,Ten,5', '77,Ana,ana@work.example,Five,3'));
  expect(job).toMatchObject({ newMembers: 1, packages: 2, problems: [] });
  await desk.post('/run', { importJobId: job.importJobId, onlyValid: true });
  expect(await desk.settled(job.importJobId)).toMatchObject({ newMembers: 1, packages: 2 });
});

test('IDs that a spreadsheet has shortened bring nobody', async () => {
  const job = await desk.checked(
    fileOf('1.23E+18,Ana,ana@example.com,Ten,5', '1.23E+18,Ben,ben@example.com,Five,3'),
  );
  expect(job).toMatchObject({ valid: 0, problems: [{ row: 2 }, { row: 3 }] });
});

test('texts that are too long are cut between characters, and emojis in them stop nothing', async () => {
  // The emoji is the last that fits, and one character; what follows it goes.
  const cut = (letters: number) => `${'x'.repeat(letters - 1)}😀`;
  const long = (letters: number) => `${cut(letters)}😀`;
  const header = `First name,Email,Address,Phone,${long(100)}`;
  const row = (phone: string) => `Ana,ana@example.com,${long(300)},${phone},${long(100)}`;
  const { data } = await desk.post('', { text: `${header}\n${row('')}` });
  expect(data.columns[4]).toEqual({ name: cut(100), samples: [cut(100)] });
  const job = await desk.checked(`${header}\n${row('')}\n${row(long(30))}`);
  expect(job).toMatchObject({
    status: 'CHECKED',
    valid: 1,
    problems: [{ row: 3, message: `"${cut(30)}" is not a phone number` }],
  });
});
