import type { FormField } from '@studio/contract/configure/waiver-form.schema';
import {
  expiryOf,
  hasOtherWords,
  answersToStore,
  mayBecome,
  needsGuardian,
  refuseAnswers,
  formContent,
} from './form.rules.ts';
import { refuseUnsigned } from './enforcement.rules.ts';

const field = (change: Partial<FormField>): FormField => ({
  key: 'a',
  label: 'A',
  type: 'TEXT',
  required: true,
  options: [],
  ...change,
});
const words = { formTitle: 'Waiver', body: '<p>Risk</p>', fields: [field({})] };

test('what is shown is one text, and any other word makes another of it', () => {
  expect(hasOtherWords(words, { ...words })).toBe(false);
  expect(hasOtherWords(words, { ...words, body: '<p>Risks</p>' })).toBe(true);
  expect(hasOtherWords(words, { ...words, fields: [field({ required: false })] })).toBe(true);
  expect(JSON.parse(formContent(words))).toMatchObject({
    consentText: expect.stringContaining('“Waiver”') as string,
  });
});

test.each([
  ['on the birthday', '2008-03-02', false],
  ['the day before', '2008-03-03', true],
  ['of no known age', null, false],
])('a guardian signs for whoever is under age: %s', (_case, birthday, isNeeded) => {
  expect(needsGuardian(birthday, { guardianUnderAge: 18, today: '2026-03-02' })).toBe(isNeeded);
});
test('nobody needs one where the age is zero', () =>
  expect(needsGuardian('2020-01-01', { guardianUnderAge: 0, today: '2026-03-02' })).toBe(false));

test.each([
  ['2026-03-02T01:00:00.000Z', 12, '2027-03-02T01:00:00.000Z'],
  ['2026-01-31T01:00:00.000Z', 1, '2026-02-28T01:00:00.000Z'],
  ['2024-02-29T01:00:00.000Z', 12, '2025-02-28T01:00:00.000Z'],
  ['2026-11-30T01:00:00.000Z', 3, '2027-02-28T01:00:00.000Z'],
])('a signature of %s for %i months counts until %s', (at, months, until) => {
  expect(expiryOf(new Date(at), months)?.toISOString()).toBe(until);
  expect(expiryOf(new Date(at), null)).toBeNull();
});

test.each([
  ['an answer', field({}), 'Yes', null],
  ['none', field({}), '', 'Answer this question'],
  ['none that is needed', field({ required: false }), '', null],
  ['a tick', field({ type: 'CHECKBOX' }), 'true', null],
  ['no tick', field({ type: 'CHECKBOX' }), 'false', 'Tick this to continue'],
  ['no tick that is needed', field({ type: 'CHECKBOX', required: false }), '', null],
  ['one of the list', field({ type: 'RADIO', options: ['x', 'y'] }), 'y', null],
  ['none of the list', field({ type: 'SELECT', options: ['x', 'y'] }), 'z', 'Choose one from the list'],
  ['a day', field({ type: 'DATE' }), '2026-02-28', null],
  ['no day', field({ type: 'DATE' }), '28.2.', 'Enter a valid date'],
  ['initials', field({ type: 'INITIALS' }), 'MT', null],
  ['a name for initials', field({ type: 'INITIALS' }), 'Mei Tan', 'Use at most 6 letters'],
])('%s', (_case, asked, value, message) => {
  expect(refuseAnswers([asked], [{ key: 'a', value }])).toEqual(
    message ? [{ field: 'answers.a', message }] : [],
  );
});

test('answers are kept in the order of the questions, and nothing else', () => {
  expect(
    answersToStore(
      [field({ key: 'b', type: 'CHECKBOX' }), field({ key: 'a' })],
      [
        { key: 'a', value: 'x' },
        { key: 'z', value: 'y' },
      ],
    ),
  ).toEqual([
    { key: 'b', value: 'false' },
    { key: 'a', value: 'x' },
  ]);
});

test('a form that was shown is a draft no more', () => {
  expect([
    mayBecome('DRAFT', 'ACTIVE'),
    mayBecome('ACTIVE', 'INACTIVE'),
    mayBecome('INACTIVE', 'ACTIVE'),
    mayBecome('DRAFT', 'DRAFT'),
  ]).toEqual([true, true, true, true]);
  expect([mayBecome('ACTIVE', 'DRAFT'), mayBecome('INACTIVE', 'DRAFT')]).toEqual([false, false]);
});

test('what is not signed stands in the way as the form, the class and the studio say', () => {
  const booking = { formTitle: 'Waiver', blocks: 'BOOKING' };
  const door = { formTitle: 'Health', blocks: 'CHECK_IN' };
  expect(refuseUnsigned([booking, door], 'BOOKING', 'BLOCK_BOOKING')).toBe('Please sign “Waiver” first.');
  expect(refuseUnsigned([booking, door], 'CHECK_IN', 'BLOCK_BOOKING')).toBe(
    'Please sign “Waiver” and “Health” first.',
  );
  expect(refuseUnsigned([booking], 'BOOKING', 'BLOCK_CHECK_IN')).toBeNull();
  expect(refuseUnsigned([booking], 'CHECK_IN', 'BLOCK_CHECK_IN')).toBe('Please sign “Waiver” first.');
  expect(refuseUnsigned([booking], 'CHECK_IN', 'WARN')).toBeNull();
  expect(refuseUnsigned([{ formTitle: 'Waiver', blocks: 'NONE' }], 'CHECK_IN', 'BLOCK_BOOKING')).toBeNull();
  expect(
    refuseUnsigned([{ formTitle: 'Waiver', blocks: 'NONE', isOfTemplate: true }], 'BOOKING', 'BLOCK_BOOKING'),
  ).toBe('Please sign “Waiver” first.');
});
