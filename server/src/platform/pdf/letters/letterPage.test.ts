import { COUNTRIES, currencyOfCountry } from '@studio/contract/values/place/countries';
import { formatMoney } from '@studio/contract/values/money';
import { readPdf } from '../../../testing/files/readPdf.ts';
import { LEFT, makePages, put, RIGHT } from '../pdfPage.ts';

const draw = (text: string, { width = RIGHT - LEFT, bold = false, country = 'SG' } = {}): Promise<Buffer> =>
  makePages(
    {
      title: 'Letters',
      author: 'Harbour',
      name: 'Letters',
      madeAt: new Date('2026-03-01T17:00:00Z'),
      words: text,
      country,
    },
    (page) => void put(page, text, { x: LEFT, y: 56, width, bold }),
  );
const sorted = (text: string): string => Array.from(text.replaceAll(/\s/g, '')).toSorted().join('');

const NAMES = [
  ['Chinese', '陈美玲'],
  ['Chinese of Taiwan', '歐陽靜宜'],
  ['Japanese', 'さくら 佐々木 カナ'],
  ['Korean', '김민지'],
  ['Thai', 'สมชาย ใจดี'],
  ['Hindi', 'प्रिया शर्मा'],
  ['Bengali', 'অনিন্দিতা'],
  ['Gujarati', 'હેતલ'],
  ['Punjabi', 'ਹਰਪ੍ਰੀਤ'],
  ['Kannada', 'ಕಾವ್ಯ'],
  ['Malayalam', 'അഞ്ജലി'],
  ['Odia', 'ସୁଭଦ୍ରା'],
  ['Sinhala', 'නිමල්'],
  ['Tamil', 'தமிழ்ச்செல்வி'],
  ['Telugu', 'లక్ష్మి'],
  ['Khmer', 'សុខា'],
  ['Burmese', 'အောင်'],
  ['Amharic', 'አበበ'],
  ['Lao', 'ສົມພອນ'],
  ['Georgian', 'გიორგი'],
  ['Armenian', 'Արամ'],
  ['Greek', 'Γιώργος'],
  ['Russian', 'Юлия'],
  ['Vietnamese', 'Nguyễn Thị Hồng'],
  ['Hebrew', 'דנה כהן'],
  ['Arabic', 'محمد العربي'],
  ['a sign', '🧘 Yoga'],
] as const;

test.each(NAMES)('%s has no boxes, neither in bold: %s', async (_script, name) => {
  for (const bold of [false, true]) {
    const drawn = readPdf(await draw(name, { bold }))
      .map(({ text }) => text)
      .join('');
    expect(drawn).not.toContain('\0');
    // Some letters are drawn as one with their neighbours, or before them.
    expect(new Set(sorted(drawn))).toEqual(new Set(sorted(name)));
  }
});

test.each([false, true])('the money of every country has no boxes, bold: %s', async (bold) => {
  const amounts = COUNTRIES.map((country) => formatMoney('1234.50', currencyOfCountry(country), { country }));
  const signs = [...new Set(amounts.join('').replaceAll(/[\d\s]/g, ''))];
  const drawn = readPdf(await draw(signs.join(' '), { bold }))
    .map(({ text }) => text)
    .join('');
  expect(drawn).not.toContain('\0');
  expect(new Set(sorted(drawn))).toEqual(new Set(signs));
});

test('all scripts in one file stay small, and give the same bytes each time', async () => {
  const text = NAMES.map(([, name]) => name).join('\n');
  const [one, other] = [await draw(text), await draw(text)];
  expect(one.length).toBeLessThan(150_000);
  expect(one.equals(other)).toBe(true);
});

test('Han characters are drawn as in the country of the studio, or of the kana beside them', async () => {
  const fontsIn = (pdf: Buffer): string[] =>
    [...pdf.toString('latin1').matchAll(/\/FontName \/\w+\+(NotoSans\w\w)/g)].map(([, name = '']) => name);
  expect(fontsIn(await draw('直美', { country: 'SG' }))).toContain('NotoSansSC');
  expect(fontsIn(await draw('直美', { country: 'JP' }))).toContain('NotoSansJP');
  expect(fontsIn(await draw('直美', { country: 'TW' }))).toContain('NotoSansTC');
  expect(fontsIn(await draw('直美さん', { country: 'SG' }))).toContain('NotoSansJP');
});

test('a long text is broken into lines that end before the margin', async () => {
  const texts = readPdf(await draw('瑜伽课程可以改期或取消。'.repeat(12), { width: 200 }));
  expect(new Set(texts.map(({ y }) => y)).size).toBeGreaterThan(5);
  expect(Math.max(...texts.map(({ right }) => right))).toBeLessThanOrEqual(LEFT + 200.5);
});

test('words of Hebrew stand from right to left, its numbers from left to right', async () => {
  const texts = readPdf(await draw('יוגה 90 דקות'));
  expect(texts.map(({ text }) => text)).toEqual(
    [' דקות', '90', 'יוגה '].map((text) => (text === '90' ? text : Array.from(text).toReversed().join(''))),
  );
});
