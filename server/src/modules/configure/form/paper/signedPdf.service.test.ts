import { missingLetters } from '../../../../testing/files/missingLetters.ts';
import { SCRIPT_NAMES } from '../../../../testing/samples/scriptNames.ts';
import { readPdf, type PdfText } from '../../../../testing/files/readPdf.ts';
import type { Paper } from './paper.rules.ts';
import { signedPdf } from './signedPdf.service.ts';

const RIGHT = 539;
/** More than a hundred letters. */
const LONG =
  'Maria Antonia Wolfeschlegelsteinhausenbergerdorff de la Concepcion y Montenegro von Habsburg-Lothringen';

const words = (change: Partial<Paper['words']> = {}): Paper['words'] => ({
  formTitle: 'Liability waiver',
  body: '<p>I know the risk.</p>',
  fields: [],
  ...change,
});
const aPaper = (change: Partial<Paper> = {}): Paper => ({
  studioName: 'Harbour',
  country: 'SG',
  clock: { timezone: 'Asia/Singapore', timeFormat: '12h', dateOrder: 'DAY_FIRST' },
  memberName: 'Ada Tan',
  words: words(),
  answers: [],
  consentText: 'I agree.',
  signatures: [{ name: 'Ada Tan', role: 'Member', image: null }],
  signedAt: new Date('2026-03-01T17:00:00Z'),
  signedFormId: '0197',
  formVersion: 2,
  contentSha256: 'ab'.repeat(32),
  ip: '127.0.0.1',
  userAgent: 'Mozilla '.repeat(25),
  ...change,
});
const textsOf = async (change: Partial<Paper> = {}): Promise<PdfText[]> =>
  readPdf(await signedPdf(aPaper(change)));
const signedBy = (name: string) =>
  textsOf({ memberName: name, signatures: [{ name, role: 'Member', image: null }] });

/** The texts of a signature, which stands between the consent and the bold name. */
function handOf(texts: readonly PdfText[]): PdfText[] {
  const from = texts.findIndex(({ text }) => text === 'I agree.') + 1;
  const below = texts.findIndex(({ size }, index) => index >= from && size === 10);
  return texts.slice(from, below);
}

/** Expects that no line crosses the margin, or overlaps the line below it. */
function expectApart(texts: readonly PdfText[]): void {
  expect(texts.filter(({ right }) => right > RIGHT + 0.5)).toEqual([]);
  const crowded = texts.filter((one, index) => {
    const next = texts[index + 1];
    return next?.page === one.page && next.x === one.x && next.y - one.y < next.size;
  });
  expect(crowded).toEqual([]);
}

test.each([
  ['is as large as it was when it is short', 'Ada Tan', 1, 22, 22],
  ['gets smaller until it fits one line', 'Maximiliana Featherstonehaugh-Cholmondeley', 1, 19, 21],
  ['goes on below when it would get too small to be read', LONG, 2, 11, 11],
  ['goes on below within a word, too', 'W'.repeat(100), 3, 11, 11],
])('a typed signature %s', async (_case, name, lines, least, most) => {
  const texts = await signedBy(name);
  const hand = handOf(texts);
  expect(hand).toHaveLength(lines);
  expect(
    hand
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(name.replaceAll(' ', ''));
  for (const { size } of hand) expect(size >= least && size <= most).toBe(true);
  expectApart(texts);
});

test.each([LONG, 'W'.repeat(120)])('no name or title runs over the margin: %s', async (name) => {
  expectApart(
    await textsOf({
      studioName: name,
      memberName: name,
      words: words({
        formTitle: name,
        fields: [{ key: 'a', label: name, type: 'TEXT', required: false, options: [] }],
      }),
      answers: [{ key: 'a', value: name }],
      signatures: [{ name, role: `Guardian of ${name}`, image: null }],
    }),
  );
});

/** A form text with `count` lines. */
const ofLines = (count: number) => ({ words: words({ body: '<p>I know the risk.</p>'.repeat(count) }) });
const isFoot = ({ y }: PdfText): boolean => y > 790;

test('a page with the proof says whose it is, for which form and which page', async () => {
  const ends = await Promise.all(
    [26, 27, 28, 29, 30, 31, 32, 33, 34, 35].map((count) => textsOf(ofLines(count))),
  );
  const torn = ends.filter((texts) => texts.find(({ text }) => text.startsWith('SHA-256'))?.page === 2);
  expect(torn.length).toBeGreaterThan(0);
  for (const texts of torn) {
    for (const page of [1, 2])
      expect(texts.filter((text) => text.page === page && isFoot(text)).map(({ text }) => text)).toEqual([
        'Liability waiver',
        'For Ada Tan',
        `page ${page} of 2`,
      ]);
    expect(
      new Set(
        texts.filter(({ text }) => /^(Signed on|Record|SHA-256|From)/.test(text)).map(({ page }) => page),
      ).size,
    ).toBe(1);
  }
});

test('a long title and a long name leave room for the number of the page', async () => {
  const texts = (
    await textsOf({
      memberName: LONG,
      words: words({ formTitle: 'W'.repeat(120), body: '<p>I know the risk.</p>'.repeat(45) }),
    })
  ).filter((text) => isFoot(text) && text.page === 2);
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^W+…$/),
    expect.stringContaining('For Maria Antonia'),
    'page 2 of 2',
  ]);
  expect(texts[0]?.right).toBeLessThan(texts[2]?.x ?? 0);
});

test('one page needs no number', async () => expect((await textsOf()).filter(isFoot)).toEqual([]));

test.each(SCRIPT_NAMES)('%s has no boxes, as member, signature, title and text', async (name) => {
  const paper = aPaper({
    memberName: name,
    words: words({ formTitle: name, body: `<p>${name}</p>` }),
    signatures: [{ name, role: 'Member', image: null }],
  });
  expect(missingLetters(await signedPdf(paper), name)).toEqual([]);
});

test('what is read from right to left begins at the right, with the marker of its list; signatures stay on their line', async () => {
  const texts = await textsOf({
    memberName: 'דנה כהן',
    words: words({ body: '<p>אני מבינה</p><ul><li>יוגה</li></ul><p>I know the risk.</p>' }),
    signatures: [{ name: 'דנה כהן', role: 'Member', image: null }],
  });
  const find = (text: string): PdfText | undefined => texts.find((piece) => piece.text === text);
  expect(find('הניבמ ינא')?.right).toBeCloseTo(RIGHT);
  expect(find('הגוי')?.right).toBeCloseTo(RIGHT - 24);
  expect(find('•')?.x).toBeGreaterThan(RIGHT - 24);
  expect(find('I know the risk.')?.x).toBe(56);
  expect(texts.filter(({ text }) => text === 'ןהכ הנד').map(({ x }) => Math.round(x))).toContain(56);
});
