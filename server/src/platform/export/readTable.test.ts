import { strToU8, zipSync } from 'fflate';
import { readTable, UnreadableTable } from './readTable.ts';

const SCHEMAS = 'http://schemas.openxmlformats.org';
const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`;
const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`;
const relationTo = (type: string, target: string): string =>
  `<Relationships xmlns="${SCHEMAS}/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;

/** A workbook whose first sheet has these rows, as Excel writes them. */
function workbook(rows: string): Buffer {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${SCHEMAS}/package/2006/content-types"/>`,
    '_rels/.rels': relationTo('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
      '<sheet name="Members" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationTo('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}

async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const lines: string[][] = [];
  for await (const { cells } of readTable(bytes)) lines.push(cells);
  return lines;
}

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

test('a workbook’s null characters and halves of characters are left out, as no database takes them', async () => {
  const rows = `<row r="1">${cell('A_x0000_na')}${cell('Ben_xD83D_')}${cell('😀')}</row>`;
  expect(await cellsOf(workbook(rows))).toEqual([['Ana', 'Ben\ufffd', '😀']]);
});

test('a cell that is too long is cut between characters', async () => {
  const lines = await cellsOf(Buffer.from(`${'x'.repeat(4999)}😀,y`));
  expect(lines).toEqual([['x'.repeat(4999), 'y']]);
});

const NAME = `<row r="1">${cell('Name')}</row>`;
const formatted = (column: string, row: number): string =>
  `<row r="${row}"><c r="${column}${row}" s="1"/></row>`;
const emptyRows = Array.from({ length: 100_000 }, (_, n) => formatted('A', n + 2)).join('');

test.each([
  ['a row that is formatted to the last column', workbook(NAME + formatted('XFD', 2)), /at most 200 columns/],
  ['a line of commas', Buffer.from(`Name\n${','.repeat(200)}`), /at most 200 columns/],
  ['a hundred thousand formatted rows', workbook(NAME + emptyRows), /too many rows/],
  ['a hundred thousand lines of a comma', Buffer.from(`Name\n${',\n'.repeat(100_000)}`), /too many rows/],
])('%s is refused with a sentence, however empty', async (_case, bytes, sentence) => {
  const refused: unknown = await cellsOf(bytes).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UnreadableTable);
  expect((refused as UnreadableTable).sentence).toMatch(sentence);
});

test('a file up to the last column and row is read', async () => {
  const lines = await cellsOf(Buffer.from(`Name\n${','.repeat(199)}\n${',\n'.repeat(99_997)}Ana`));
  expect(lines).toEqual([['Name'], ['Ana']]);
});
