import { aPayLine, someTerms } from '../../testing/builders/payroll.ts';
import { inputWords, noteWords, rateUsedWords, sessionsWords, signedMoney, sumTerms } from './line.model.ts';

const places = { booked: 10, checkedIn: 8, noShow: 0, lateCancelled: 0, comp: 0, classPass: 0 };
const inputs = (change: object) => ({ inputs: { ...aPayLine().inputs, places, ...change } });

test.each([
  [{}, '60 min · 8 heads: 8 came'],
  [{ heads: 1, places: { ...places, checkedIn: 1, noShow: 1 } }, '60 min · 1 head: 1 came, 1 no-show'],
  [
    { places: { ...places, noShow: 2, lateCancelled: 1, comp: 3, classPass: 4 } },
    '60 min · 8 heads: 8 came, 2 no-shows, 1 cancelled late, 3 free, 4 by ClassPass',
  ],
  [{ heads: 10, headBasis: 'BOOKED' }, '60 min · 10 heads: 10 booked, 8 came'],
  [{ heads: 10, cancelledPct: 50 }, '60 min · 10 heads: 10 booked'],
])('inputs %j in words', (change, words) => {
  expect(inputWords(inputs(change))).toBe(words);
});

test('the rate that paid, with its first day', () => {
  expect(rateUsedWords(aPayLine(), 'SGD')).toBe('S$9.00 a head (All sessions, since 1 Jan 2026)');
  expect(rateUsedWords(aPayLine({ rate: null }), 'SGD')).toBe('No rate');
  const { rate } = aPayLine();
  const terms = someTerms({ assistant: '15.00' });
  const assisting = aPayLine({ paidAs: 'ASSISTANT', rate: rate && { ...rate, terms } });
  expect(rateUsedWords(assisting, 'SGD')).toBe('S$15.00 for assisting (All sessions, since 1 Jan 2026)');
  const ofType = aPayLine({
    templateType: 'EVENT',
    rate: rate && { ...rate, scope: 'TYPE', forName: 'EVENT' },
  });
  expect(rateUsedWords(ofType, 'SGD')).toBe('S$9.00 a head (Events, since 1 Jan 2026)');
});

test('what is special about a line', () => {
  expect(noteWords(aPayLine())).toEqual([]);
  const line = aPayLine({
    paidAs: 'ASSISTANT',
    absentName: 'Ben Ong',
    isCancelled: true,
    correction: 'ATTENDANCE',
    inputs: { ...aPayLine().inputs, isProvisional: true },
  });
  expect(noteWords(line)).toEqual([
    'Assisted',
    'For Ben Ong',
    'Cancelled by the studio',
    'Correction: its attendance changed',
    'Provisional: some visits have no final worth yet',
  ]);
});

test('the terms of a sum add up to the pay, also after an earlier run', () => {
  expect(sumTerms(aPayLine(), 'SGD')).toEqual([{ words: '8 × S$9.00', amount: 'S$72.00' }]);
  const corrected = aPayLine({ paidBefore: '90.00', pay: '-18.00' });
  expect(sumTerms(corrected, 'SGD')).toEqual([
    { words: '8 × S$9.00', amount: 'S$72.00' },
    { words: 'Paid before', amount: '−S$90.00' },
  ]);
  expect(sumTerms(aPayLine({ paidBefore: '-5.00', pay: '77.00' }), 'SGD')[1]?.amount).toBe('S$5.00');
});

test('a base without further heads is a sum of one term', () => {
  const part = (kind: 'BASE' | 'EXTRA_HEADS', quantity: number | null, amount: string) => ({
    ...{ kind, quantity, amount },
    unit: kind === 'BASE' ? null : '5.00',
    words: kind,
  });
  const line = (extra: number, amount: string) =>
    aPayLine({ parts: [part('BASE', null, '40.00'), part('EXTRA_HEADS', extra, amount)] });
  expect(sumTerms(line(0, '0.00'), 'SGD').map(({ words }) => words)).toEqual(['BASE']);
  expect(sumTerms(line(1, '5.00'), 'SGD').map(({ words }) => words)).toEqual(['BASE', 'EXTRA_HEADS']);
});

test('amounts with a sign, sessions with their number', () => {
  expect([signedMoney('20.00', 'SGD'), signedMoney('-20.00', 'SGD')]).toEqual(['+S$20.00', '−S$20.00']);
  expect([sessionsWords(1), sessionsWords(2)]).toEqual(['1 session', '2 sessions']);
});
