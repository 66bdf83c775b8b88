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
  expect(peopleAfter({ staff_id, co_instructor_ids: [], assistant_ids }, FROM_ANA_TO_BEN)).toEqual({
    staff_id: teacher,
    co_instructor_ids: [],
    assistant_ids: assistants,
  });
});

test.each([
  ['whoever teaches with others', 'ana', ['dan'], 'ben', ['dan']],
  ['a co-instructor', 'cleo', ['ana', 'dan'], 'cleo', ['ben', 'dan']],
  ['whoever teaches with the taker', 'ana', ['ben', 'dan'], 'ben', ['dan']],
  ['a co-instructor of the taker', 'ben', ['ana', 'dan'], 'ben', ['dan']],
  ['a co-instructor beside the taker', 'cleo', ['ana', 'ben'], 'cleo', ['ben']],
])('takes over from %s, who stays one', (_case, staff_id, together, teacher, after) => {
  expect(
    peopleAfter(
      { staff_id, co_instructor_ids: together, assistant_ids: ['eve', ...together] },
      FROM_ANA_TO_BEN,
    ),
  ).toEqual({ staff_id: teacher, co_instructor_ids: after, assistant_ids: ['eve', ...after] });
});

test('an assistant who takes over from a co-instructor becomes one', () => {
  const people = { staff_id: 'cleo', co_instructor_ids: ['ana'], assistant_ids: ['ana', 'ben'] };
  expect(peopleAfter(people, FROM_ANA_TO_BEN)).toEqual({
    staff_id: 'cleo',
    co_instructor_ids: ['ben'],
    assistant_ids: ['ben'],
  });
});
