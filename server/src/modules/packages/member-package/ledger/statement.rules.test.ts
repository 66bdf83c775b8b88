import { outcomeOf, type Entry } from './statement.rules.ts';

const DAY_FIRST = { dateOrder: 'DAY_FIRST' } as const;
const line = (kind: string, change: Partial<Entry> = {}): Entry => ({
  kind,
  bookingId: 'b',
  day: '2026-03-02',
  paidByName: null,
  ...change,
});
const outcome = (...entries: Entry[]): string => outcomeOf(entries, 0, DAY_FIRST);

test('a class whose credits stay gone needs no words', () => {
  expect(
    outcome(line('CONSUME'), line('CONSUME', { bookingId: 'other' }), line('RETURN', { bookingId: 'other' })),
  ).toBe('');
});

test('says where credits went back, or why they were kept', () => {
  expect(outcome(line('CONSUME'), line('RETURN'))).toBe('Returned to this package on 2 Mar 2026');
  expect(outcome(line('SWITCH_CONSUME'), line('SWITCH_RETURN', { paidByName: 'Unlimited' }))).toBe(
    'Paid with Unlimited instead',
  );
  expect(outcome(line('CONSUME'), line('SWITCH_RETURN'))).toBe('Paid with another package instead');
  expect(outcome(line('CONSUME'), line('FORFEIT'))).toBe('Forfeited: cancelled late or missed');
});

test('an outcome after the class was taken again stands there', () => {
  const entries = [line('CONSUME'), line('RETURN'), line('CONSUME'), line('FORFEIT')];
  expect(outcomeOf(entries, 0, DAY_FIRST)).toBe('Returned to this package on 2 Mar 2026');
  expect(outcomeOf(entries, 2, DAY_FIRST)).toBe('Forfeited: cancelled late or missed');
});

test('other lines say nothing of it', () => {
  expect(outcome(line('GRANT', { bookingId: null }))).toBe('');
  expect(outcomeOf([], 0, DAY_FIRST)).toBe('');
});
