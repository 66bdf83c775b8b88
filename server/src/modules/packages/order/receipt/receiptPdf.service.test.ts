import { missingLetters } from '../../../../testing/files/missingLetters.ts';
import { SCRIPT_NAMES } from '../../../../testing/samples/scriptNames.ts';
import { readPdf, type PdfText } from '../../../../testing/files/readPdf.ts';
import { receiptPdf } from './receiptPdf.service.ts';
import type { ReceiptText } from './receiptText.rules.ts';

const RIGHT = 539;

const aText = (sum: string, change: Partial<ReceiptText> = {}): ReceiptText => ({
  title: 'Receipt',
  studio: ['1 Quiet Road'],
  facts: [
    ['Number', 'R-2026-000527'],
    ['For', 'Ada Tan'],
  ],
  headings: { name: 'Item', unit: 'Price', discount: 'Discount', amount: 'Amount' },
  lines: [{ name: 'Ten classes', unit: sum, discount: `-${sum}`, amount: sum }],
  totals: [
    ['Subtotal', sum],
    ['Total', sum],
  ],
  own: [
    ['Paid by', 'Cash'],
    ['Paid', sum],
    ['Balance', sum],
  ],
  main: 'Paid',
  note: '',
  ...change,
});
const drawn = (text: ReceiptText, studioName = 'Harbour'): Promise<Buffer> =>
  receiptPdf(text, {
    studioName,
    country: 'SG',
    receiptNo: 'R-2026-000527',
    issuedAt: new Date('2026-03-01T17:00:00Z'),
  });
const textsOf = async (text: ReceiptText): Promise<PdfText[]> => readPdf(await drawn(text));

const inOneRow = (one: PdfText, other: PdfText): boolean =>
  one.page === other.page && Math.abs(one.y - other.y) < 2;

/** No text runs over the margin, or into what stands beside it. */
function expectApart(texts: readonly PdfText[]): void {
  expect(texts.filter(({ right }) => right > RIGHT + 0.5)).toEqual([]);
  const touching = texts.flatMap((one) =>
    texts.filter((other) => other !== one && inOneRow(one, other) && one.x <= other.x && one.right > other.x),
  );
  expect(touching).toEqual([]);
}

test.each([
  'S$10.00',
  'S$679,011.85',
  'S$12,679,011.85',
  'Rp 679,011,850',
  '₫12,679,011,850',
  'IDR 999,679,011,850.00',
])('%s is written in one piece, in bold too', async (sum) => {
  const texts = await textsOf(aText(sum));
  expect(texts.filter(({ text }) => text === sum)).toHaveLength(6);
  expect(texts.filter(({ text, size }) => text === sum && size === 11)).toHaveLength(2);
  expect(texts.map(({ text }) => text)).toContain(`-${sum}`);
  expectApart(texts);
});

test.each(SCRIPT_NAMES)('%s has no boxes, as studio, member, line and note', async (name) => {
  const text = aText('¥11,000', { studio: [name], facts: [['For', name]], note: name });
  const pdf = await drawn({ ...text, lines: text.lines.map((line) => ({ ...line, name })) }, name);
  expect(missingLetters(pdf, name)).toEqual([]);
  expect(pdf.length).toBeLessThan(150_000);
});

test('a sum that no column has room for is written smaller', async () => {
  const sum = `S$${'9,999'.repeat(12)}`;
  const texts = await textsOf(aText(sum));
  expect(texts.filter(({ text }) => text === sum)).toHaveLength(6);
  expectApart(texts);
});

test.each(['W'.repeat(120), 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).trim()])(
  'a name that is too long for its column goes on below: %s',
  async (name) => {
    const [line] = aText('S$10.00').lines;
    const texts = await textsOf(
      aText('S$10.00', {
        studio: [name],
        facts: [['For', name]],
        lines: line ? [{ ...line, name }, line] : [],
        own: [[name, 'S$10.00']],
        note: name,
      }),
    );
    expectApart(texts);
    const below = texts.find(({ text }) => text === 'Ten classes')?.y ?? 0;
    const ofName = texts.filter(
      ({ text, y, x, size }) => x === 56 && size === 9.5 && y < below && name.includes(text.trim()),
    );
    expect(
      ofName
        .map(({ text }) => text.trim())
        .join('')
        .replaceAll(' ', ''),
    ).toBe(name.replaceAll(' ', ''));
  },
);

describe('of many lines', () => {
  const many = (count: number) =>
    aText('S$10.00', {
      lines: Array.from({ length: count }, (_, index) => ({
        name: `Class ${index + 1}`,
        unit: 'S$10.00',
        discount: '',
        amount: 'S$10.00',
      })),
    });

  test('each page has the headings, the number of the receipt and its own', async () => {
    const texts = await textsOf(many(90));
    const pages = [1, 2, 3].map((page) => texts.filter((text) => text.page === page));
    expect(new Set(texts.map(({ page }) => page)).size).toBe(3);
    for (const [index, page] of pages.entries()) {
      const words = page.map(({ text }) => text);
      expect(words).toEqual(
        expect.arrayContaining([
          'Item',
          'Price',
          'Discount',
          'Amount',
          `R-2026-000527 · page ${index + 1} of 3`,
        ]),
      );
      const rows = page.filter(({ text }) => text.startsWith('Class '));
      const foot = page.find(({ text }) => text.includes('· page '));
      expect(Math.max(...rows.map(({ y }) => y))).toBeLessThan((foot?.y ?? 0) - 12);
    }
    expect(texts.filter(({ text }) => text.startsWith('Class '))).toHaveLength(90);
  });

  test('the sums stay together, wherever the page ends', async () => {
    for (let count = 20; count < 36; count += 1) {
      const sums = (await textsOf(many(count))).filter(({ text }) =>
        ['Subtotal', 'Total', 'Paid', 'Balance'].includes(text),
      );
      expect(new Set(sums.map(({ page }) => page)).size).toBe(1);
    }
  });

  test('one page needs no number', async () =>
    expect((await textsOf(many(3))).filter(({ text }) => text.includes('page'))).toEqual([]));
});
