import { object, type ISchema } from 'yup';
import { openingHoursField } from '../../configure/studioFace.schema.ts';
import { createLeaveSchema } from '../../members/availability.schema.ts';
import { momentOrNull } from '../fields.ts';
import { dailyTime, endTime, localTime, localTimeOrNull } from './wallTime.schema.ts';

/** What becomes of a value, or why it is refused. */
const read = (field: ISchema<unknown>, value: unknown): Promise<unknown> =>
  object({ from: localTime(), field })
    .validate({ from: '07:00', field: value })
    .then(
      (checked: { field?: unknown }) => checked.field,
      (error: Error) => error.message,
    );

const MIDNIGHT = 'For midnight, choose 00:00 of the next day';
test.each([
  ['what begins', localTime(), '07:30', '07:30'],
  ['what begins', localTime(), '00:00', '00:00'],
  ['what begins at the end of a day', localTime(), '24:00', MIDNIGHT],
  ['what begins', localTime(), '24:30', 'Choose a time'],
  ['what begins', localTime('Choose when it opens'), 'noon', 'Choose when it opens'],
  ['what may begin', localTimeOrNull(), '', null],
  ['what may begin', localTimeOrNull(), '07:30', '07:30'],
  ['what may begin', localTimeOrNull(), '24:00', MIDNIGHT],
  ['what ends', endTime('from'), '24:00', '00:00'],
  ['what ends', endTime('from'), '02:00', '02:00'],
  ['what ends', endTime('from'), '07:00', 'The end must differ from the start'],
  ['a time of every day', dailyTime(), '24:00', '00:00'],
  ['a moment', momentOrNull(), '2026-12-31T24:00', '2027-01-01T00:00'],
  ['a moment', momentOrNull(), '2026-12-31T19:30', '2026-12-31T19:30'],
  ['a moment', momentOrNull(), '2026-02-31T24:00', 'Choose a day and time'],
  ['a moment', momentOrNull(), 'T24:00', 'Choose a day and time'],
])('%s, %p', async (_what, field, value, expected) => {
  expect(await read(field, value)).toBe(expected);
});

test.each(['24:00', '00:00'])('a studio is open until midnight, written %s', (closes) => {
  const hours = openingHoursField().validateSync([{ weekday: 1, opens: '18:00', closes }]);
  expect(hours).toEqual([{ weekday: 1, opens: '18:00', closes: '24:00' }]);
});

test('a leave until the end of a day has all of it', () => {
  const leave = { staffId: crypto.randomUUID(), fromDate: '2026-12-01', toDate: '2026-12-02' };
  expect(createLeaveSchema.cast({ ...leave, fromTime: '12:00', toTime: '24:00' })).toMatchObject({
    fromTime: '12:00',
    toTime: null,
  });
});
