import {
  everybodyIn,
  instructorsOf,
  onceEach,
  peopleChanged,
  peopleWithout,
  refuseChange,
  type People,
  type PeopleSent,
} from './people.rules.ts';

/** Ana's, with Hana; Cleo helps. */
const HELD: People = { staff_id: 'ana', co_instructor_ids: ['hana'], assistant_ids: ['hana', 'cleo'] };

test.each<[string, Partial<People>, string[]]>([
  ['the instructor first', { co_instructor_ids: ['hana', 'ben'] }, ['ana', 'hana', 'ben']],
  ['a co-instructor who stands in for the instructor, once', { staff_id: 'hana' }, ['hana']],
  ['without an instructor', { staff_id: null }, ['hana']],
  ['alone', { co_instructor_ids: [] }, ['ana']],
])('who teaches: %s', (_case, change, expected) => {
  expect(instructorsOf({ ...HELD, ...change })).toEqual(expected);
});

test.each<[string, PeopleSent, Partial<People>]>([
  ['nothing', {}, {}],
  [
    'another instructor',
    { staffId: 'ben' },
    { staff_id: 'ben', co_instructor_ids: ['hana'], assistant_ids: ['hana', 'cleo'] },
  ],
  [
    'a co-instructor becomes the instructor',
    { staffId: 'hana' },
    { staff_id: 'hana', co_instructor_ids: [], assistant_ids: ['cleo'] },
  ],
  [
    'other co-instructors, in their order',
    { coInstructorIds: ['dan', 'ben'] },
    { co_instructor_ids: ['dan', 'ben'], assistant_ids: ['dan', 'ben', 'cleo'] },
  ],
  ['none', { coInstructorIds: [] }, { co_instructor_ids: [], assistant_ids: ['cleo'] }],
  [
    'an assistant becomes a co-instructor',
    { coInstructorIds: ['hana', 'cleo'] },
    { co_instructor_ids: ['hana', 'cleo'], assistant_ids: ['hana', 'cleo'] },
  ],
  [
    'other assistants',
    { assistantIds: ['dan'] },
    { co_instructor_ids: ['hana'], assistant_ids: ['hana', 'dan'] },
  ],
  [
    'an assistant becomes the instructor',
    { staffId: 'cleo' },
    { staff_id: 'cleo', co_instructor_ids: ['hana'], assistant_ids: ['hana'] },
  ],
  ['no assistants', { assistantIds: [] }, { co_instructor_ids: ['hana'], assistant_ids: ['hana'] }],
])('a request says: %s', (_case, sent, expected) => {
  expect(peopleChanged(HELD, sent)).toEqual(expected);
});

test.each<[string, PeopleSent, string | null]>([
  ['nothing', {}, null],
  ['another instructor', { staffId: 'ben' }, null],
  ['the co-instructor as the instructor', { staffId: 'hana' }, null],
  [
    'the same as both',
    { staffId: 'hana', coInstructorIds: ['hana'] },
    'The instructor cannot also be a co-instructor',
  ],
  [
    'the instructor as a co-instructor',
    { coInstructorIds: ['ana'] },
    'The instructor cannot also be a co-instructor',
  ],
  ['no instructor', { staffId: null }, 'Choose the instructor first'],
  ['nobody at all', { staffId: null, coInstructorIds: [] }, null],
  [
    'the co-instructor as an assistant',
    { assistantIds: ['hana'] },
    'A co-instructor cannot also be an assistant',
  ],
  ['the instructor as an assistant', { assistantIds: ['ana'] }, 'The instructor cannot also be an assistant'],
  ['an assistant as the instructor', { staffId: 'cleo' }, null],
  [
    'somebody as instructor and assistant',
    { staffId: 'cleo', assistantIds: ['cleo'] },
    'The instructor cannot also be an assistant',
  ],
  ['an assistant as a co-instructor', { coInstructorIds: ['cleo'] }, null],
  [
    'somebody as both',
    { coInstructorIds: ['ben'], assistantIds: ['ben'] },
    'A co-instructor cannot also be an assistant',
  ],
])('who may be together: %s', (_case, sent, expected) => {
  expect(refuseChange(HELD, sent)?.message ?? null).toBe(expected);
});

test('a session of before, whose instructor assists too, can be changed, and is copied with them once', () => {
  const before = { ...HELD, assistant_ids: ['hana', 'ana', 'cleo'] };
  expect(refuseChange(before, { coInstructorIds: [] })).toBeNull();
  expect(peopleChanged(before, { coInstructorIds: [] })).toEqual({
    co_instructor_ids: [],
    assistant_ids: ['cleo'],
  });
  expect(onceEach(before)).toEqual(HELD);
  expect(onceEach({ ...HELD, staff_id: 'hana' })).toEqual({ ...HELD, staff_id: 'hana' });
});

test.each<[string, (string | null)[], Partial<People>]>([
  ['nobody', [], {}],
  ['the instructor', ['ana'], { staff_id: null }],
  ['a co-instructor', ['hana'], { co_instructor_ids: [], assistant_ids: ['cleo'] }],
  ['an assistant', ['cleo'], { assistant_ids: ['hana'] }],
])('who is left without %s', (_case, out, change) => {
  expect(peopleWithout(HELD, out)).toEqual({ ...HELD, ...change });
});

test('everybody in a session, each once', () => {
  expect(everybodyIn(HELD)).toEqual(['ana', 'hana', 'cleo']);
  expect(everybodyIn({ ...HELD, staff_id: 'hana' })).toEqual(['hana', 'cleo']);
  expect(everybodyIn({ ...HELD, staff_id: null })).toEqual(['hana', 'cleo']);
});

test('a session that has lost its instructor can be changed otherwise', () => {
  expect(refuseChange({ ...HELD, staff_id: null }, {})).toBeNull();
});
