import { copiedWords } from './copyWeek.model.ts';

const skip = (className: string) => ({ className, localDate: '2026-11-18', reason: 'ROOM' as const });

test.each([
  ['one', { scheduleIds: ['a'], alreadyThere: 0, past: 0, skipped: [] }, '1 session copied.', ''],
  [
    'all exist already',
    { scheduleIds: [], alreadyThere: 24, past: 0, skipped: [] },
    '0 sessions copied.',
    '24 already there.',
  ],
  [
    'one skipped',
    { scheduleIds: ['a', 'b'], alreadyThere: 0, past: 0, skipped: [skip('Barre')] },
    '2 sessions copied.',
    'Barre, Wed 18 Nov: the room is taken.',
  ],
  [
    'half a week is over',
    { scheduleIds: ['a'], alreadyThere: 0, past: 12, skipped: [] },
    '1 session copied.',
    '12 left out: the time has passed.',
  ],
])('%s', (_case, copied, title, description) => {
  expect(copiedWords(copied)).toEqual({ title, description });
});

test('names three skipped sessions, and counts the rest', () => {
  const { description } = copiedWords({
    scheduleIds: [],
    alreadyThere: 0,
    past: 0,
    skipped: ['A', 'B', 'C', 'D'].map(skip),
  });
  expect(description).toContain('C, Wed 18 Nov');
  expect(description).not.toContain('D, Wed');
  expect(description).toMatch(/1 more skipped\.$/);
});
