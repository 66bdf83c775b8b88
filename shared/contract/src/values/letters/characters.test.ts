import { freeText, freeTextOrNull, lastName, named, newPassword } from '../fields.ts';
import { reason } from '../typed/reason.schema.ts';
import { isReason } from '../typed/reason.ts';
import { beginningOf, charactersOf } from './characters.ts';

test.each([
  ['', 0],
  ['Ana', 3],
  ['𠮷田太郎', 4],
  ['𠮷'.repeat(60), 60],
  ['👩‍👩‍👧', 5],
])('%s has %i characters', (text, count) => {
  expect(charactersOf(text)).toBe(count);
});

test.each([
  ['𠮷田', 1, '𠮷'],
  ['a𠮷田', 2, 'a𠮷'],
  ['Ana', 3, 'Ana'],
  ['Ana', 2, 'An'],
  ['𠮷田', 2, '𠮷田'],
  ['', 1, ''],
])('%s begins, in %i characters, with %s', (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});

const problemOf = (field: { validateSync: (value: unknown) => unknown }, value: string): string | null => {
  try {
    field.validateSync(value);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['a name', named('Enter a name'), 60],
  ['a last name', lastName(), 60],
  ['a short name', named('Enter a name', 30), 30],
  ['free text', freeText(20), 20],
  ['free text or none', freeTextOrNull(20), 20],
  ['a password', newPassword(), 128],
  ['a reason', reason(), 500],
])('%s holds as many ideographs of every plane as Latin letters', (_what, field, most) => {
  for (const letter of ['a', '陈', '𠮷']) {
    expect(problemOf(field, letter.repeat(most))).toBeNull();
    expect(problemOf(field, letter.repeat(most + 1))).toBe(`Use at most ${most} characters`);
  }
  // Twice as many units of a string, and one more.
  expect(problemOf(field, `${'𠮷'.repeat(most)}a`)).toBe(`Use at most ${most} characters`);
});

test.each([
  ['𠮷', false],
  ['𠮷田', false],
  ['𠮷田太', true],
])('%s is long enough for a reason: %s', (text, isEnough) => {
  expect(problemOf(reason(), text)).toBe(isEnough ? null : 'Use at least 3 characters');
  expect(isReason(text)).toBe(isEnough);
});

test('a password of ten units and five characters is too short', () => {
  expect(problemOf(newPassword(), '𠮷'.repeat(5))).toBe('Use at least 10 characters');
  expect(problemOf(newPassword(), '𠮷'.repeat(10))).toBeNull();
});
