import { peopleAfter } from './reassign.rules.ts';

const FROM_ANA_TO_BEN = { staffId: 'ana', toStaffId: 'ben' };

test.each([
  ['who teaches', 'ana', [], 'ben', []],
  ['who assists', 'cleo', ['ana', 'dan'], 'cleo', ['ben', 'dan']],
  ['who is assisted by the taker', 'ana', ['ben', 'dan'], 'ben', ['dan']],
  ['who assists the taker', 'ben', ['ana'], 'ben', []],
  ['who assists beside the taker', 'cleo', ['ana', 'ben'], 'cleo', ['ben']],
  ['a session without an instructor', null, ['ana'], null, ['ben']],
  ['somebody else', 'cleo', ['dan'], 'cleo', ['dan']],
])('takes over from %s', (_case, staff_id, assistant_ids, teacher, assistants) => {
  expect(peopleAfter({ staff_id, assistant_ids }, FROM_ANA_TO_BEN)).toEqual({
    staff_id: teacher,
    assistant_ids: assistants,
  });
});
