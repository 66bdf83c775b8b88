import { lotFinder } from './lots.rules.ts';

const TEN = 'mei@x.example|Ten|2026-01-01|2026-12-31|10|1';

test.each([
  ['the same terms', 'Ten|2026-01-01|2026-12-31|10', TEN],
  ['the name in capitals', 'TEN|2026-01-01|2026-12-31|10', TEN],
  ['no word of how many were bought', 'Ten|2026-01-01|2026-12-31|', TEN],
  ['another end', 'Ten|2026-01-01|2027-01-31|10', null],
  ['another total', 'Ten|2026-01-01|2026-12-31|20', null],
  ['a name that only ends like it', 'en|2026-01-01|2026-12-31|10', null],
])('a row with %s', (_case, terms, key) => {
  expect(lotFinder()([TEN], terms)).toBe(key);
});

test('a package without days is found by its name, whoever its key says has it', () => {
  const key = 'old@x.example|Ten|||7|1';
  expect(lotFinder()([key], 'Ten|||')).toBe(key);
});

test('each package is for one row', () => {
  const find = lotFinder();
  const keys = ['mei@x.example|Ten|||10|1', 'mei@x.example|Ten|||10|2'];
  const found = [1, 2, 3].map(() => find(keys, 'Ten|||10'));
  expect(found).toEqual([...keys, null]);
});
