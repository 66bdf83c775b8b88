import { wireOf } from '@studio/contract/refusals/codes';
import { unzipSync } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { number, object, string } from 'yup';
import { aStaff, aStudio } from '../../testing/builders/builders.ts';
import { startTestApp } from '../../testing/startTestApp.ts';
import { open, staff } from '../http/guard/access.ts';
import { fileAnswer } from '../http/answer/fileAnswer.ts';
import { defineRoute } from '../http/route.ts';
import { readTable, UnreadableTable, type Line } from './readTable.ts';
import {
  csvBytes,
  MEDIA_TYPES,
  TABLE_FORMATS,
  tableFile,
  type Table,
  type TableFormat,
} from './tableFile.ts';

const HEADER = ['Name', 'Phone', 'Credits', 'Note'];
const ROWS = [
  ['Anaïs, "Ana"', '+6591234567', 3, '=HYPERLINK("http://evil.example")'],
  ['Ben', '', -2, 'two\r\nlines'],
  ['-', null, 0, '@home'],
];
const aTable = (): Table => ({ name: 'Mitglieder für 2026', header: HEADER, rows: ROWS });

const app = await startTestApp({
  modules: [
    () => [
      defineRoute({
        method: 'GET',
        url: '/api/members/export',
        access: open(),
        query: object({ format: string().oneOf(TABLE_FORMATS).required() }),
        answer: fileAnswer(...Object.values(MEDIA_TYPES)),
        summary: 'A table',
        handle: async ({ query }) => tableFile(query.format as TableFormat, aTable()),
      }),
      defineRoute({
        method: 'GET',
        url: '/api/members/broken',
        access: staff('member.export'),
        answer: fileAnswer(MEDIA_TYPES.csv),
        query: object({ rows: number().required() }),
        summary: 'A table that breaks',
        handle: async ({ query }) => tableFile('csv', { ...aTable(), rows: failing(query.rows) }),
      }),
    ],
  ],
});
afterAll(() => app.close());

async function* failing(after: number): AsyncGenerator<string[]> {
  for (let row = 0; row < after; row++) yield ['Ana'];
  throw new Error('the database is away');
}

async function linesOf(bytes: Buffer): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readTable(bytes)) lines.push(line);
  return lines;
}
const exported = (format: string) => app.app.inject(`/api/members/export?format=${format}`);

test('CSV has a mark for Excel, ends lines as the standard says, and runs no formula', async () => {
  const { rawPayload } = await exported('csv');
  expect(rawPayload.toString('utf8')).toBe(
    '\uFEFFName,Phone,Credits,Note\r\n' +
      `"Anaïs, ""Ana""",'+6591234567,3,"'=HYPERLINK(""http://evil.example"")"\r\n` +
      'Ben,,-2,"two\r\nlines"\r\n' +
      `'-,,0,'@home`,
  );
});

test.each(TABLE_FORMATS)('%s comes back as it went', async (format) => {
  const { rawPayload } = await exported(format);
  expect(await linesOf(rawPayload)).toEqual([
    { number: 1, cells: HEADER },
    { number: 2, cells: ['Anaïs, "Ana"', '+6591234567', '3', '=HYPERLINK("http://evil.example")'] },
    { number: 3, cells: ['Ben', '', '-2', 'two\r\nlines'] },
    { number: 4, cells: ['-', '', '0', '@home'] },
  ]);
});

test('a workbook keeps a letter that XML has no place for, and cuts what Excel does not open', async () => {
  const long = 'a'.repeat(32_765);
  const cells = ['two\u000blines', `${long}bc`, `${long}bcd`, `${long}😀!`];
  const { content } = tableFile('xlsx', { name: 'notes', header: ['a', 'b', 'c', 'd'], rows: [cells] }).file;
  const bytes = await buffer(content as Readable);
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(bytes)) rows.push(values);
  expect(rows[1]).toEqual(['two\u000blines', `${long}bc`, `${long}b…`, `${long}…`]);
  const sheet = Object.entries(unzipSync(bytes)).find(([name]) => name.endsWith('sheet1.xml'))?.[1];
  expect(new TextDecoder().decode(sheet)).not.toContain('\u000b');
});

test.each(TABLE_FORMATS)('%s is a file to save, and nobody keeps a copy', async (format) => {
  expect((await exported(format)).headers).toMatchObject({
    'content-type': MEDIA_TYPES[format],
    'content-disposition':
      `attachment; filename="Mitglieder f_r 2026.${format}"; ` +
      `filename*=UTF-8''Mitglieder%20f%C3%BCr%202026.${format}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
});

const owner = await aStaff(app, await aStudio(app), 'OWNER');
const broken = (rows: number) =>
  app.app.inject({
    url: `/api/members/broken?rows=${rows}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });

test('a file that fails at its start is a failure, not a file', async () => {
  const answer = await broken(0);
  expect(answer.json()).toMatchObject({ code: wireOf('BROKEN') });
  expect(answer.headers).not.toHaveProperty('content-disposition');
});

test('a file that breaks off is not taken for a whole one', async () => {
  await expect(broken(100_000)).rejects.toThrow();
});

test('the document says which files come', async () => {
  const { paths } = (await app.app.inject('/api/openapi.json')).json<{
    paths: Record<string, { get: { responses: { 200: { content: object } } } }>;
  }>();
  expect(Object.keys(paths['/api/members/export']?.get.responses[200].content ?? {})).toEqual(
    Object.values(MEDIA_TYPES),
  );
});

test('rows are pulled while the file is sent', async () => {
  let pulled = 0;
  function* many(): Generator<number[]> {
    for (; pulled < 100_000; pulled++) yield [pulled];
  }
  const file = csvBytes({ name: 'many', header: ['n'], rows: many() });
  await file[Symbol.asyncIterator]().next();
  expect(pulled).toBeLessThan(50_000);
  file.destroy();
});

test.each([
  ['semicolons', 'Name;E-mail\r\nAna;a@b.example\r\n\r\n'],
  ['tabs', 'Name\tE-mail\nAna\ta@b.example'],
  ['old Macs', 'Name,E-mail\rAna,a@b.example\r'],
])('CSV with %s', async (_kind, text) => {
  expect((await linesOf(Buffer.from(text))).map(({ cells }) => cells)).toEqual([
    ['Name', 'E-mail'],
    ['Ana', 'a@b.example'],
  ]);
});

test.each([
  ['comma', 'sep=,\r\nName,Price\r\nZoë,"1,50"'],
  ['semicolon', 'sep=;\r\nName;Price\r\nZoë;1,50'],
  ['tab', 'sep=\t\nName\tPrice\nZoë\t1,50'],
  ['semicolon, quoted', '"sep=;"\nName;Price\nZoë;1,50'],
])('CSV that tells Excel its separator: %s', async (_kind, text) => {
  expect(await linesOf(Buffer.from(`\ufeff${text}`))).toEqual([
    { number: 2, cells: ['Name', 'Price'] },
    { number: 3, cells: ['Zoë', '1,50'] },
  ]);
});

test.each([
  ['with its mark', '\ufeff'],
  ['without a mark', ''],
])('CSV in UTF-16 %s, whichever byte comes first', async (_kind, mark) => {
  const bytes = () => Buffer.from(`${mark}Name;City\nZoë;Łódź`, 'utf16le');
  for (const file of [bytes(), bytes().swap16()])
    expect((await linesOf(file)).map(({ cells }) => cells)).toEqual([
      ['Name', 'City'],
      ['Zoë', 'Łódź'],
    ]);
});

test('CSV in the letters of Windows', async () => {
  const [line] = await linesOf(Buffer.from('Anaïs,Zoë', 'latin1'));
  expect(line?.cells).toEqual(['Anaïs', 'Zoë']);
});

test('the day of a workbook is a day', async () => {
  const table = { name: 'days', header: ['Day'], rows: [[new Date('2026-03-01T00:00:00Z')]] };
  const lines = await linesOf(await buffer(csvBytes(table)));
  expect(lines[1]?.cells).toEqual(['2026-03-01T00:00:00.000Z']);
});

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])],
  ['half a workbook', Buffer.from('PK\u0003\u0004 and no more', 'latin1')],
])('%s is no table', async (_kind, bytes) => {
  await expect(linesOf(bytes)).rejects.toThrow(UnreadableTable);
});

test('a workbook that would unpack to gigabytes is not unpacked', async () => {
  const entry = Buffer.alloc(46);
  entry.write('PK\u0001\u0002', 'latin1');
  entry.writeUInt32LE(0xffffffff, 24);
  const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), entry]);
  await expect(linesOf(bytes)).rejects.toThrow(UnreadableTable);
});
