import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../testing/builders/builders.ts';
import { anImportDesk } from '../../../testing/builders/importBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { forgetImported } from './forget.repository.ts';
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

const IDS = [
  'Client ID,First name,Last name,Package,Credits bought,Credits left',
  '77,Ada,Ong,Ten,10,4',
].join('\n');

test('a client whom only an ID names is known again by the client ID', async () => {
  await desk.imported(IDS);
  expect(await desk.imported(IDS)).toMatchObject({ newMembers: 0, knownMembers: 1, packages: 0 });
  expect([await desk.members(), await desk.packages()]).toMatchObject([
    [{ first_name: 'Ada' }],
    [{ name: 'Ten' }],
  ]);
});

test('a client whom only an ID names is known again when the studio takes back its own export', async () => {
  await desk.imported(IDS);
  const [ada] = await desk.members();
  const own = IDS.replace('77,', `${ada?.member_id},`);
  expect(await desk.checked(own)).toMatchObject({ newMembers: 0, knownMembers: 1 });
  expect(await desk.imported(own)).toMatchObject({ newMembers: 0, knownMembers: 1 });
  expect([await desk.members(), await desk.packages()]).toMatchObject([
    [{ first_name: 'Ada' }],
    [{ name: 'Ten' }],
  ]);
});

test('a client whom only an ID names and who was forgotten comes anew, once', async () => {
  await desk.imported(IDS);
  const [ada] = await desk.members();
  await api.db.studio(studio.studioId, async (tx) => {
    await forgetImported(tx, ada?.member_id ?? '');
    await tx.updateTable('member').set({ status: 'ARCHIVED' }).execute();
    expect(await tx.selectFrom('import_link').select('key').execute()).toEqual([]);
  });
  expect(await desk.imported(IDS)).toMatchObject({ newMembers: 1, packages: 1 });
  expect(await desk.imported(IDS)).toMatchObject({ newMembers: 0, packages: 0 });
});

test('a client whom only an ID names and who was merged with another record is that one', async () => {
  await desk.imported(IDS);
  const [ada] = await desk.members();
  await desk.imported('First name,Last name,Email\nAda,Ong,ada@example.com');
  const kept = (await desk.members()).find(({ user_email }) => user_email !== '');
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('member')
      .set({ status: 'ARCHIVED', merged_into: kept?.member_id ?? null })
      .where('member_id', '=', ada?.member_id ?? '')
      .execute(),
  );
  expect(await desk.imported(IDS.replace('Ten,10', 'Five,5'))).toMatchObject({ newMembers: 0, packages: 1 });
  expect(await desk.packages()).toContainEqual(
    expect.objectContaining({ name: 'Five', member_id: kept?.member_id }),
  );
});

const HEADER = 'First name,Last name,Email,Phone,Package,Credits bought,Credits left';
const ANA = `${HEADER}\nAna,Lim,ana@example.com,91234567,Ten,10,4`;

test.each([
  [
    'email',
    'Ben,Lim,ana@example.com,,Five,5,5',
    'userEmail',
    'This email belongs to Ana Lim. Give this person another address, or none if they share it.',
  ],
  [
    'phone number',
    'Ben,Lim,ben@example.com,91234567,Five,5,5',
    'phone',
    'This phone number belongs to Ana Lim. Give this person another number, or none if they share it.',
  ],
])("who bears a member's %s under another name is not that member", async (_case, row, field, message) => {
  await desk.imported(ANA);
  const file = `${HEADER}\n${row}\nAna,Lim,ana@example.com,91234567,Five,5,5`;
  const ahead = {
    total: 2,
    valid: 1,
    newMembers: 0,
    knownMembers: 1,
    problems: [{ row: 2, field, message }],
  };
  expect(await desk.checked(file)).toMatchObject({ ...ahead, packages: 1 });
  await desk.imported(file);
  expect((await desk.packages()).map(({ name }) => name).sort()).toEqual(['Five', 'Ten']);
  const before = [await desk.members(), await desk.packages()];
  expect(before[0]).toMatchObject([{ first_name: 'Ana' }]);
  expect(await desk.checked(file)).toMatchObject({ ...ahead, packages: 0 });
  await desk.imported(file);
  expect([await desk.members(), await desk.packages()]).toEqual(before);
});

test.each(['ANA,lim', 'Lim,Ana'])('%s with the email of Ana Lim is Ana Lim', async (name) => {
  await desk.imported(ANA);
  expect(await desk.checked(`${HEADER}\n${name},ana@example.com,,,,`)).toMatchObject({
    newMembers: 0,
    knownMembers: 1,
    problems: [],
  });
});

test('whom a client ID names is known again after a change of name', async () => {
  const file = 'Client ID,First name,Last name,Email\n7,Ana,Lim,ana@example.com';
  await desk.imported(file);
  await api.db.studio(studio.studioId, (tx) => tx.updateTable('member').set({ last_name: 'Koh' }).execute());
  expect(await desk.checked(file)).toMatchObject({ knownMembers: 1, problems: [] });
});

test('an address that was given to somebody else after the check brings nothing to them', async () => {
  const { importJobId } = await desk.checked(ANA);
  await desk.imported(`${HEADER}\nBen,Lim,ana@example.com,,,,`);
  await desk.post('/run', { importJobId, onlyValid: true });
  expect(await desk.settled(importJobId)).toMatchObject({
    status: 'DONE',
    newMembers: 0,
    packages: 0,
    problems: [{ row: 2, field: 'userEmail' }],
  });
  expect(await desk.packages()).toEqual([]);
});
