import { aSessionDetail } from '@studio/contract/testing/sessions';
import {
  changedFields,
  editValues,
  affectsMembers,
  isOver,
  mailWords,
  reachWords,
  updateOf,
} from './editForm.model.ts';

const session = aSessionDetail({
  capacity: 10,
  taken: 6,
  price: null,
  waitlistMax: null,
  memberNotes: 'Bring a mat.',
  assistants: [{ staffId: '01900000-0000-7000-8000-00000000ddd2', displayName: 'Cleo' }],
  version: 4,
});
const before = editValues(session);

test('starts with the values of the session', () => {
  expect(before).toMatchObject({
    date: '2026-11-18',
    start: '07:00',
    durationMin: 60,
    capacity: 10,
    roomId: session.roomId,
    price: '',
    waitlistMax: '',
    scope: 'THIS',
  });
});

test('a retyped number is not a change', () => {
  expect(changedFields(before, { ...before, capacity: '10', durationMin: '60' })).toEqual([]);
});

test.each([
  ['nothing', {}, {}],
  ['places', { capacity: '8' }, { capacity: '8' }],
  ['room removed', { roomId: '' }, { roomId: null }],
  ['waitlist limit of the policy', { waitlistMax: '' }, {}],
  ['notes removed', { memberNotes: '' }, { memberNotes: '' }],
  ['somebody to teach it too', { coInstructorIds: ['hana', 'ben'] }, { coInstructorIds: ['hana', 'ben'] }],
  ['an assistant taken out', { assistantIds: [] }, { assistantIds: null }],
])('sends the changed fields: %s', (_case, changes, sent) => {
  const rest = {
    scheduleId: session.scheduleId,
    version: 4,
    scope: 'THIS',
    onOver: 'REFUSE',
    notify: true,
    allowStaffClash: false,
  };
  expect(updateOf(session, before, { ...before, ...changes })).toEqual({ ...rest, ...sent });
});

test.each([
  [{ start: '08:00' }, true],
  [{ staffId: '' }, true],
  [{ capacity: '8' }, false],
  [{ memberNotes: 'x' }, false],
])('members are notified of %j: %s', (changes, expected) => {
  expect(affectsMembers(before, { ...before, ...changes })).toBe(expected);
});

test.each([
  ['6', false],
  ['5', true],
  ['', false],
])('%s places for six booked members are too few: %s', (capacity, expected) => {
  expect(isOver(session, { capacity })).toBe(expected);
});

test.each([
  [{ start: '08:00' }, 'The email names the new time.'],
  [{ roomId: 'loft', staffId: 'mei' }, 'The email names the new room and instructor.'],
  [
    { date: '2027-01-01', roomId: 'loft', staffId: 'mei' },
    'The email names the new time, room and instructor.',
  ],
])('%j: "%s"', (change, words) => {
  expect(mailWords(before, { ...before, ...change })).toBe(words);
});

test.each([
  [{ seriesId: null, booked: 4, waiting: 0 }, 'THIS', '4 members are booked.'],
  [{ seriesId: 'series', booked: 4, waiting: 0 }, 'THIS', '4 members are booked.'],
  [
    { seriesId: 'series', booked: 4, waiting: 1 },
    'ALL_FUTURE',
    '4 members are booked, 1 member is waiting here. This also affects everyone booked in the other sessions.',
  ],
  [
    { seriesId: 'series', booked: 0, waiting: 0 },
    'ALL_FUTURE',
    'This affects everyone booked in the other sessions.',
  ],
] as const)('%j, %s: %s', (session, scope, words) => {
  expect(reachWords(session, { scope })).toBe(words);
});
