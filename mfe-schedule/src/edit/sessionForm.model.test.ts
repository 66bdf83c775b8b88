import { aTemplate } from '@studio/testing/sessions';
import { emptySession, filledByClass, filledByRepeat } from './sessionForm.model.ts';

const wednesday = emptySession({ date: '2026-11-18' });

test('a class fills in its length, places, room and instructor', () => {
  const template = aTemplate({ durationMin: 50, capacity: 8, defaultRoomId: 'room', defaultStaffId: 'mei' });
  expect(filledByClass(template, wednesday)).toEqual({ durationMin: 50, capacity: 8, roomId: 'room', staffId: 'mei' });
});

test('a class without a usual room or instructor leaves those that were chosen', () => {
  const chosen = { ...wednesday, roomId: 'loft', staffId: 'ana' };
  expect(filledByClass(aTemplate(), chosen)).toMatchObject({ roomId: 'loft', staffId: 'ana' });
  expect(filledByClass(undefined, chosen)).toEqual({});
});

test.each([
  ['weekly: the weekday of the first date', 'WEEKLY', wednesday, { weekdays: [3] }],
  ['weekly, days were chosen before', 'WEEKLY', { ...wednesday, weekdays: [1, 5] }, {}],
  ['weekly without a date', 'WEEKLY', emptySession({ date: '' }), {}],
  ['never', 'NONE', wednesday, {}],
])('%s', (_case, repeat, values, expected) => {
  expect(filledByRepeat(repeat, values)).toEqual(expected);
});
