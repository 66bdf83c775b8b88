import { IMPORT_FIELDS, type ImportField } from '@studio/contract/members/import/importFields';
import { DAY } from '@studio/contract/values/time';
import type { ImportJob } from '@studio/contract/members/import/import.schema';
import { readTable } from '../../../../platform/export/readTable.ts';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../../testing/builders/builders.ts';
import { anImportDesk } from '../../../../testing/builders/importBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { forgetImports } from '../import.api.ts';
import { importModule } from '../import.routes.ts';

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
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studio.studioId).execute(),
  );
});
afterAll(() => api.close());

const problemFile = ({ importJobId }: ImportJob, format = 'csv', as = manager) =>
  api.app.inject({
    url: `/api/member/portal/import-problems?importJobId=${importJobId}&format=${format}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
async function linesIn(bytes: Buffer): Promise<string[][]> {
  const lines: string[][] = [];
  for await (const { cells } of readTable(bytes, 202)) lines.push(cells);
  return lines;
}
const csvOf = (rows: readonly string[][]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

const ADDED = ['Row in the file', 'What is wrong'];
/** The last one is a column that the import does not take. */
const HEADER = [
  'Client ID',
  'First name',
  'E-mail',
  'Phone',
  'Package',
  'Credits left',
  'Birthday',
  'Locker',
];
const FORMULA = '=HYPERLINK("http://evil.example","Locker 7")';
/** A row of the other system without a mistake. */
const aRow = (n: number): string[] => [
  String(n),
  `Ana ${n}`,
  `a${n}@x.example`,
  `8${1_000_000 + n}`,
  'Ten',
  '4',
  '1990-02-03',
  FORMULA,
];
const withCell = (n: number, column: number, cell: string): string[] => aRow(n).with(column, cell);

/** Seven rows, each with another mistake: where it is, in which column, and what is right. */
const MISTAKES: { n: number; column: number; cell: string; field: ImportField }[] = [
  { n: 10, column: 2, cell: 'not an address', field: 'userEmail' },
  { n: 111, column: 1, cell: '', field: 'firstName' },
  { n: 222, column: 3, cell: '12', field: 'phone' },
  { n: 333, column: 5, cell: 'a lot', field: 'creditsLeft' },
  { n: 444, column: 6, cell: '31 February', field: 'birthday' },
  { n: 555, column: 0, cell: '1.23E+18', field: 'externalId' },
  // Somebody else's, in an earlier row.
  { n: 666, column: 2, cell: 'a3@x.example', field: 'userEmail' },
];
const ROWS = Array.from({ length: 1000 }, (_, n) => {
  const mistake = MISTAKES.find((one) => one.n === n);
  return mistake ? withCell(n, mistake.column, mistake.cell) : aRow(n);
});
const FILE = csvOf([HEADER, ...ROWS]);

test('of many rows the good ones go in, and the others come back as they were, to be sent again', async () => {
  const job = await desk.imported(FILE);
  expect(job).toMatchObject({ status: 'DONE', total: 1000, newMembers: 993, packages: 993 });
  expect(job).toMatchObject({ rowsNew: 993, rowsChanged: 0, rowsSame: 0, rowsRefused: 7, leftOut: 0 });

  const { rawPayload } = await problemFile(job);
  const [header, ...lines] = await linesIn(rawPayload);
  expect(header).toEqual([...ADDED, ...HEADER]);
  // The first row below the header is the second of the file.
  expect(lines.map(([row, , ...cells]) => [Number(row) - 2, cells])).toEqual(
    MISTAKES.map(({ n }) => [n, ROWS[n]]),
  );
  for (const [at, { field }] of MISTAKES.entries())
    expect(lines[at]?.[1]).toMatch(new RegExp(`^${IMPORT_FIELDS[field]}: `));

  const corrected = lines.map(([row = '', words = '', ...cells]) => {
    const { n, column } = MISTAKES.find((one) => one.n === Number(row) - 2) ?? { n: 0, column: 0 };
    return [row, words, ...cells.with(column, aRow(n)[column] ?? '')];
  });
  const again = await desk.imported(csvOf([header ?? [], ...corrected]));
  expect(again).toMatchObject({ total: 7, newMembers: 7, packages: 7, rowsNew: 7, rowsRefused: 0 });
  expect(await desk.members()).toHaveLength(1000);

  const whole = await desk.imported(csvOf([HEADER, ...Array.from({ length: 1000 }, (_, n) => aRow(n))]));
  expect(whole).toMatchObject({ total: 1000, rowsNew: 0, rowsChanged: 0, rowsSame: 1000, rowsRefused: 0 });
}, 60_000);

const BAD = withCell(1, 2, 'nowhere');

test.each(['csv', 'xlsx'])(
  'a cell that begins like a formula is text, and comes back as it was: %s',
  async (format) => {
    const job = await desk.checked(csvOf([HEADER, BAD.with(3, '-2+3')]));
    const { rawPayload } = await problemFile(job, format);
    if (format === 'csv') {
      expect(rawPayload.toString()).toContain(`"'=HYPERLINK(""http://evil.example"",""Locker 7"")"`);
      expect(rawPayload.toString()).toContain(`,'-2+3,`);
    }
    expect((await linesIn(rawPayload))[1]?.slice(2)).toEqual(BAD.with(3, '-2+3'));
    const form = { file: new File([Uint8Array.from(rawPayload)], `problems.${format}`) };
    const { data } = await api.call<ImportJob>('POST', '/api/member/portal/import', { as: manager, form });
    expect(data.columns.map(({ name, samples }) => [name, samples[0]])).toEqual(
      HEADER.map((name, at) => [name, BAD.with(3, '-2+3')[at]]),
    );
  },
);

test('what is sent again with a mistake comes back once more without a second reason', async () => {
  const first = (await problemFile(await desk.checked(csvOf([HEADER, aRow(0), BAD])))).body;
  const again = await desk.checked(first);
  expect(again).toMatchObject({ total: 1, valid: 0 });
  const [header, line] = await linesIn((await problemFile(again)).rawPayload);
  expect(header).toEqual([...ADDED, ...HEADER]);
  expect(line).toEqual(['2', 'Email: "nowhere" is not an email address', ...BAD]);
});

test('a file of as many columns as there may be comes back, too', async () => {
  const wide = (cells: string[]): string[] => [...cells, ...Array.from({ length: 192 }, () => 'x')];
  const back = (await problemFile(await desk.checked(csvOf([wide(HEADER), wide(BAD)])))).body;
  expect((await desk.post('', { text: back })).code).toBe('0');
  const wider = csvOf([[...wide(HEADER), 'One more'], wide(BAD)]);
  expect(await desk.post('', { text: wider })).toMatchObject({ code: 'INVALID_FIELDS' });
});

test('every row that was read is new, changed, the same, refused or left out', async () => {
  const header = ['First name', 'E-mail', 'Tags', 'Guardian ID', 'Member ID'];
  const [mei, ben] = [
    ['Mei', 'mei@x.example', '', '', '1'],
    ['Ben', 'ben@x.example', '', '', '2'],
  ];
  await desk.imported(csvOf([header, mei, ben]));
  const { importJobId } = await desk.checked(
    csvOf([
      header,
      mei,
      ['Mei', 'mei@x.example', 'VIP', '', '1'],
      ['Ben', 'ben@x.example', '', '1', '2'],
      ['Cho', 'cho@x.example', '', '', '3'],
      ['Dia', 'dia@x.example', '', '', '4'],
      ['Eve', 'nowhere', '', '', '5'],
    ]),
  );
  await desk.post('/choose', { importJobId, rows: [{ row: 6, isTaken: false }], rest: 'AS_IS' });
  await desk.post('/run', { importJobId, onlyValid: true });
  const counts = { total: 6, rowsNew: 1, rowsChanged: 2, rowsSame: 1, rowsRefused: 1, leftOut: 1 };
  expect(await desk.settled(importJobId)).toMatchObject(counts);
  // Also when what was not imported is deleted.
  await api.db.studio(studio.studioId, (tx) =>
    forgetImports(tx, new Date(api.clock.now().getTime() + DAY + 1)),
  );
  expect(await desk.read(importJobId)).toMatchObject(counts);
});

test('nobody has it who may not import, nor anybody once the undo has ended', async () => {
  const job = await desk.imported(csvOf([HEADER, aRow(0), BAD]));
  const colleague = await aStaff(api, studio, 'STAFF');
  expect((await problemFile(job, 'csv', colleague)).statusCode).toBe(403);
  expect((await problemFile(job)).body).toContain('nowhere');
  await api.db.studio(studio.studioId, (tx) =>
    forgetImports(tx, new Date(api.clock.now().getTime() + DAY + 1)),
  );
  expect(await linesIn((await problemFile(job)).rawPayload)).toEqual([[...ADDED, ...HEADER]]);
});

test('a file that broke off says so, without a row', async () => {
  const { importJobId } = await desk.checked(csvOf([HEADER, aRow(0)]));
  await api.db.studio(studio.studioId, async (tx) => {
    await tx
      .updateTable('import_row')
      .set({ row_no: 1, outcome: 'REFUSED', errors: '[{"field":"externalId","message":"It broke off"}]' })
      .execute();
    await tx.updateTable('import_job').set({ status: 'FAILED' }).execute();
  });
  const [, ...lines] = await linesIn((await problemFile(await desk.read(importJobId))).rawPayload);
  expect(lines).toEqual([['1', 'Member ID: It broke off']]);
});
