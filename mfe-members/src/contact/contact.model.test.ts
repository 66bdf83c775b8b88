import { followUpWords } from './contact.model.ts';

const today = '2026-11-24';
const doneAt = '2026-11-24T02:00:00.000Z';

test.each([
  [null, null, undefined],
  ['2026-11-25', null, 'Follow up on Wed 25 Nov'],
  ['2026-11-24', null, 'Follow up today'],
  ['2026-11-23', null, 'Follow-up due since Mon 23 Nov'],
  ['2026-11-23', doneAt, 'Followed up'],
])('a follow-up on %s, done at %s: %s', (followUpOn, done, words) => {
  expect(followUpWords({ followUpOn, doneAt: done }, today)?.label).toBe(words);
});
