import type { ImportedPackage } from '../read/row.rules.ts';
import { lotFinder, moveOf, type BroughtLot } from './lots.rules.ts';

const TEN = 'mei@x.example|Ten|2026-01-01|2026-12-31|10|1';
const aLot = (key: string, change: Partial<BroughtLot> = {}): BroughtLot => ({
  key,
  id: key,
  isMembership: false,
  isLive: true,
  endDate: '2026-12-31',
  isUntouched: true,
  movedTo: [],
  ...change,
});
const found = (lots: readonly BroughtLot[], ...terms: string[]) =>
  lotFinder()(terms.map((one) => ({ lots, terms: one, isMembership: one.startsWith('Monthly') }))).map(
    (lot) => lot?.key ?? null,
  );

test.each([
  ['the same terms', 'Ten|2026-01-01|2026-12-31|10', TEN],
  ['the name in capitals', 'TEN|2026-01-01|2026-12-31|10', TEN],
  ['no word of how many were bought', 'Ten|2026-01-01|2026-12-31|', TEN],
  ['another end', 'Ten|2026-01-01|2027-01-31|10', TEN],
  ['another first day', 'Ten|2026-02-01|2027-01-31|10', null],
  ['no end', 'Ten|2026-01-01||10', null],
  ['another total', 'Ten|2026-01-01|2026-12-31|20', null],
  ['a name that only ends like it', 'en|2026-01-01|2026-12-31|10', null],
])('a row with %s', (_case, terms, key) => {
  expect(found([aLot(TEN)], terms)).toEqual([key]);
});

test('what is over or used up was bought again, not extended', () => {
  expect(found([aLot(TEN, { isLive: false })], 'Ten|2026-01-01|2027-01-31|10')).toEqual([null]);
});

test('a package without days is found by its name, whoever its key says has it', () => {
  const key = 'old@x.example|Ten|||7|1';
  expect(found([aLot(key)], 'Ten|||')).toEqual([key]);
});

test('each package is for one row', () => {
  const keys = ['mei@x.example|Ten|||10|1', 'mei@x.example|Ten|||10|2'];
  expect(
    found(
      keys.map((key) => aLot(key)),
      ...keys.map(() => 'Ten|||10'),
      'Ten|||10',
    ),
  ).toEqual([...keys, null]);
});

test('of two packages of one name the row with the same days finds its own, though it comes last', () => {
  const [june, may] = ['mei|Ten||2026-06-30|10|1', 'mei|Ten||2026-05-31|10|1'];
  expect(found([aLot(june), aLot(may)], 'Ten||2026-09-30|10', 'Ten||2026-06-30|10')).toEqual([may, june]);
});

test('a membership is the one of its name that runs, whatever its days; a pack of that name is none', () => {
  const key = 'mei|Monthly|2026-02-16|2026-03-15||1';
  const later = 'Monthly|2026-03-16|2026-04-15|';
  expect(found([aLot(key, { isMembership: true, isLive: false })], later)).toEqual([key]);
  expect(found([aLot(key)], later)).toEqual([null]);
});

test.each([
  ['a later end', '2027-01-31', {}, { isKept: false }],
  ['an earlier end', '2026-11-30', {}, { isKept: true }],
  [
    'a later end than another file has moved it to',
    '2027-02-28',
    { endDate: '2027-01-31', movedTo: ['2027-01-31'] },
    { isKept: false },
  ],
  ['a later end, which was moved here', '2027-02-28', { endDate: '2027-01-31' }, { isKept: true }],
  ['a later end, once it was billed here', '2027-01-31', { isUntouched: false }, { isKept: true }],
  ['the end that it has by now', '2027-01-31', { endDate: '2027-01-31' }, null],
  ['the end of the first file, after it was moved', '2026-12-31', { endDate: '2027-01-31' }, null],
])('%s', (_case, endDate, change, expected) => {
  const lot = aLot(TEN, change);
  const held = { endDate } as ImportedPackage;
  const move = moveOf(lot, held, { terms: `Ten|2026-01-01|${endDate}|10` });
  expect(move).toEqual(expected && { packageId: TEN, from: lot.endDate, to: endDate, ...expected });
});
