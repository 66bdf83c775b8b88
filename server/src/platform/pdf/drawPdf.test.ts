import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { aPdf, packedObjects } from '../../testing/files/pdfs.ts';
import { Refusal } from '../refusal.ts';
import { drawPdf } from './drawPdf.ts';

const problemOf = async (bytes: Buffer): Promise<string | undefined> => {
  try {
    await drawPdf(bytes, 'file');
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ field: 'file' }] });
    return error.errors?.[0]?.message;
  }
};

const ACTIVE = 'This PDF carries scripts, actions or other files. Send a picture of it instead.';
const BROKEN = 'This PDF cannot be read. Send a picture of it instead.';
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

test('a plain one is made anew, page by page', async () => {
  const drawn = await PDFDocument.load(await drawPdf(aPdf(), 'file'));
  expect(drawn.getPageCount()).toBe(1);
  expect(drawn.getPage(0).getSize()).toEqual({ width: 200, height: 200 });
});

test('what no page shows is left out: links, notes, what nothing refers to', async () => {
  const link =
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://phish.example) >> >>';
  const bytes = aPdf({
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Annots [5 0 R] >>',
    5: link,
    6: '(a text that nothing shows)',
  });
  const drawn = await PDFDocument.load(await drawPdf(bytes, 'file'));
  const objects = drawn.context
    .enumerateIndirectObjects()
    .map(([, object]) => object.toString())
    .join();
  expect(objects).not.toMatch(/phish|Annots|nothing shows/);
});

test.each([
  ['a script that runs when it is opened', aPdf({}, { root: `/OpenAction ${SCRIPT}` })],
  ['one with its name written otherwise', aPdf({}, { root: '/OpenAction << /S /Java#53cript /#4aS (x) >>' })],
  ['one inside packed objects', aPdf({ 5: packedObjects({ 6: SCRIPT }) }, { root: '/OpenAction 6 0 R' })],
  [
    'one inside packed objects that are called otherwise',
    aPdf({ 5: packedObjects({ 6: SCRIPT }, '/Obj#53tm') }, { root: '/OpenAction 6 0 R' }),
  ],
  ['one in a list of names', aPdf({}, { root: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` })],
  ['one that nothing refers to', aPdf({ 5: SCRIPT })],
  ['a program to start', aPdf({}, { root: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
  [
    'a program behind a page',
    aPdf({
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /AA << /O << /S /Launch /F (cmd.exe) >> >> >>',
    }),
  ],
  ['a file in it', aPdf({ 5: '<< /Type /EmbeddedFile /Length 3 >>\nstream\nabc\nendstream' })],
  [
    'a list of files',
    aPdf(
      {},
      {
        root: '/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /F (a.exe) /EF << /F 4 0 R >> >>] >> >>',
      },
    ),
  ],
  [
    'a form that sends itself',
    aPdf({}, { root: '/OpenAction << /S /SubmitForm /F (https://evil.example) >>' }),
  ],
  ['a form of another kind', aPdf({}, { root: '/AcroForm << /XFA [(template) 4 0 R] >>' })],
])('refuses %s', async (_case, bytes) => {
  expect(await problemOf(bytes)).toBe(ACTIVE);
});

test('refuses one that is protected', async () => {
  const locked = await PDFDocument.create();
  locked.addPage();
  locked.encrypt({ ownerPassword: 'secret', userPassword: 'secret' });
  expect(await problemOf(Buffer.from(await locked.save()))).toBe(
    'This PDF is protected by a password. Send a picture of it instead.',
  );
});

test.each([
  ['cut off', aPdf().subarray(0, -40)],
  ['cut off in the middle', aPdf().subarray(0, 120)],
  ['nothing but its beginning', Buffer.from('%PDF-1.7\n1 0 obj << >> endobj')],
  ['without pages', aPdf({ 2: '<< /Type /Pages /Kids [] /Count 0 >>' })],
  [
    'another kind of file behind its end',
    aPdf({}, { ending: '%%EOF\n<html><script>alert(1)</script></html>' }),
  ],
  ['an archive behind its end', Buffer.concat([aPdf(), Buffer.from('PK\u0003\u0004 zip')])],
])('refuses one that is %s', async (_case, bytes) => {
  expect(await problemOf(bytes)).toBe(BROKEN);
});

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  ['whose pages are among their own pages', aPdf({ 2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' })],
  [
    'whose page says that it is its own parent',
    aPdf({ 3: '<< /Type /Page /Parent 3 0 R >>', 2: '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2 >>' }),
  ],
  ['whose values lie in one another two hundred thousand deep', aPdf({ 5: nested(200_000) })],
  ['whose packed values do', aPdf({ 5: packedObjects({ 6: nested(200_000) }) })],
  [
    'whose packed objects lie in themselves',
    aPdf({ 5: packedObjects({ 5: '5 0 R' }).replace('/N', '/Extends 5 0 R /N') }, { root: '/Extra 5 0 R' }),
  ],
])(
  'one %s ends, and the next one is looked at',
  async (_case, bytes) => {
    const [odd, next] = await Promise.all([problemOf(bytes), problemOf(aPdf())]);
    expect([BROKEN, undefined]).toContain(odd);
    expect(next).toBeUndefined();
  },
  60_000,
);

test('one that unpacks to gigabytes is ended, and the next one is looked at', async () => {
  const bomb = deflateSync(Buffer.alloc(400_000_000, '1 0 '), { level: 1 }).toString('latin1');
  const bytes = aPdf({
    5: `<< /Type /ObjStm /N 9 /First 90 /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n${bomb}\nendstream`,
  });
  const [bombed, next] = await Promise.all([problemOf(bytes), problemOf(aPdf())]);
  expect([bombed, next]).toEqual([BROKEN, undefined]);
}, 60_000);
