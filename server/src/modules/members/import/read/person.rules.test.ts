import { guardianMay } from '@studio/contract/members/import/importFields';
import type { ReadingRules, RowTexts } from './field.rules.ts';
import { blockedReasonOf, emergencyOf, guardianOf, newsSinceOf } from './person.rules.ts';

const RULES: ReadingRules = {
  dateOrder: 'DAY_FIRST',
  countryCode: '+65',
  currency: 'SGD',
  country: 'SG',
  today: '2026-03-02',
};
const refused: string[] = [];
const flag = (field: string) => void refused.push(field);
beforeEach(() => void refused.splice(0));

test.each([
  ['', null, []],
  ['no', null, []],
  ['n/a', null, []],
  ['Yes', '2026-03-02', []],
  ['02/03/2026', '2026-03-02', []],
  ['2026-03-03', '2026-03-03', ['newsSince']],
  ['maybe', null, ['newsSince']],
  ['02/13/2026', null, ['newsSince']],
])('consent to news "%s" is since %s', (newsSince, since, fields) => {
  expect(newsSinceOf({ newsSince }, RULES, flag)).toBe(since);
  expect(refused).toEqual(fields);
});

test('whom to call is dialled as from the country of the member', () => {
  const texts: RowTexts = { emergencyName: 'Ben', emergencyPhone: '0151 23456789' };
  expect(emergencyOf(texts, '+49', '+65')).toEqual({ name: 'Ben', phone: '+4915123456789', relation: '' });
  expect(emergencyOf(texts, '+65', '+65').phone).toBe('0151 23456789');
});

test.each([
  ['', null],
  ['false', null],
  ['None', null],
  ['-', null],
  ['N/A', null],
  ['Nicht', 'Nicht'],
  ['keine', null],
  ['NESSUNO', null],
  ['なし', null],
  ['ไม่มี', null],
  ['No show, twice', 'No show, twice'],
  ['yes', ''],
  ['Owes two sessions', 'Owes two sessions'],
])('"%s" blocks for the reason %s', (blockedFor, reason) => {
  expect(blockedReasonOf({ blockedFor })).toBe(reason);
});

test.each([
  [true, true, 'book and pay'],
  [true, false, 'book'],
  [false, true, 'pay'],
  [false, false, 'nothing'],
])('what a guardian may is read as it is written', (canBook, canPay, words) => {
  expect(guardianMay({ canBook, canPay })).toBe(words);
  const texts: RowTexts = { externalId: '7', guardianId: '8', guardianRelation: 'Child', guardianMay: words };
  expect(guardianOf(texts, flag)).toEqual({ externalId: '8', relation: 'CHILD', canBook, canPay });
});

test('a guardian of whom nothing is said books and does not pay; nobody is their own', () => {
  expect(guardianOf({ externalId: '7', guardianId: '8' }, flag)).toMatchObject({
    relation: 'OTHER',
    canBook: true,
    canPay: false,
  });
  expect(guardianOf({ externalId: '7' }, flag)).toBeNull();
  expect(refused).toEqual([]);
  guardianOf({ externalId: '7', guardianId: '7' }, flag);
  expect(refused).toEqual(['guardianId']);
});
