import { aWaiverForm } from '../testing/builders/waivers.ts';
import { asksAgain, newField, signedWords, valuesOf } from './waiverForm.model.ts';

test('members sign anew when the words change, and only then', () => {
  const form = aWaiverForm({ signed: 3 });
  const values = valuesOf(form);
  expect(asksAgain(form, values)).toBe(false);
  expect(asksAgain(form, { ...values, blocks: 'NONE' })).toBe(false);
  expect(asksAgain(form, { ...values, body: '<p>More</p>' })).toBe(true);
  expect(asksAgain(form, { ...values, body: '<p>More</p>', reSignOnChange: false })).toBe(false);
  expect(asksAgain(aWaiverForm({ status: 'DRAFT' }), { ...values, body: '<p>More</p>' })).toBe(false);
  expect(asksAgain(aWaiverForm({ signed: 0 }), { ...values, body: '<p>More</p>' })).toBe(false);
  expect(asksAgain(undefined, values)).toBe(false);
});

test('a form without an end has no months', () =>
  expect(valuesOf(aWaiverForm({ validMonths: null })).validMonths).toBe(''));

test('a new question has a key of its own', () => {
  const first = newField([]);
  expect(first.key).toBe('q1');
  expect(newField([first, { ...first, key: 'q3' }]).key).toBe('q4');
  expect(newField([{ ...first, key: 'q2' }]).key).toBe('q3');
});

test('how many signed is told, of all where all have to', () => {
  expect([signedWords({ signed: 12, unsigned: 3 }), signedWords({ signed: 2, unsigned: null })]).toEqual([
    '12 of 15',
    '2 signed',
  ]);
});
