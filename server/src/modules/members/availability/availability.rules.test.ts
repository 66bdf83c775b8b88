import type { CreateLeave, SaveHours } from '@studio/contract/members/availability.schema';
import { leaveSpan, refuseHours } from './availability.rules.ts';

const someHours = (change: Partial<SaveHours> = {}): SaveHours => ({
  weekday: 1,
  fromTime: '09:00',
  toTime: '12:00',
  roomId: null,
  validFrom: null,
  validTo: null,
  ...change,
});

test.each([
  ['one stretch', [someHours()], []],
  [
    'the afternoon after the morning, touching',
    [someHours(), someHours({ fromTime: '12:00', toTime: '17:00' })],
    [],
  ],
  [
    'a minute of overlap',
    [someHours(), someHours({ fromTime: '11:59', toTime: '17:00' })],
    ['hours[1].fromTime'],
  ],
  ['the same hours of another weekday', [someHours(), someHours({ weekday: 2 })], []],
  [
    'one within another',
    [someHours(), someHours({ fromTime: '10:00', toTime: '11:00' })],
    ['hours[1].fromTime'],
  ],
  [
    'the later in force from the day after the earlier one ends',
    [someHours({ validTo: '2026-03-31' }), someHours({ validFrom: '2026-04-01' })],
    [],
  ],
  [
    'to midnight, and from midnight',
    [someHours({ toTime: '00:00' }), someHours({ weekday: 2, fromTime: '00:00' })],
    [],
  ],
  [
    'over midnight, into the next day',
    [someHours({ fromTime: '22:00', toTime: '02:00' }), someHours({ weekday: 2, fromTime: '01:59' })],
    ['hours[1].fromTime'],
  ],
  [
    'over midnight, up to the next day',
    [someHours({ fromTime: '22:00', toTime: '02:00' }), someHours({ weekday: 2, fromTime: '02:00' })],
    [],
  ],
  [
    'over the midnight after Sunday',
    [someHours({ fromTime: '01:00' }), someHours({ weekday: 7, fromTime: '22:00', toTime: '02:00' })],
    ['hours[1].fromTime'],
  ],
  [
    'both in force on one day',
    [someHours({ validTo: '2026-04-01' }), someHours({ validFrom: '2026-04-01' })],
    ['hours[1].fromTime'],
  ],
  [
    'the third overlaps the first',
    [someHours(), someHours({ weekday: 2 }), someHours({ fromTime: '08:00' })],
    ['hours[2].fromTime'],
  ],
])('%s', (_case, hours, fields) => {
  expect(refuseHours(hours).map(({ field }) => field)).toEqual(fields);
});

const aLeave = (change: Partial<CreateLeave> = {}): CreateLeave => ({
  staffId: 's',
  fromDate: '2026-03-28',
  fromTime: null,
  toDate: '2026-03-29',
  toTime: null,
  reason: '',
  ...change,
});

test.each([
  ['two whole days', aLeave(), 'Asia/Singapore', ['2026-03-27T16:00:00.000Z', '2026-03-29T16:00:00.000Z']],
  [
    'whole days over the change to summer time are an hour shorter',
    aLeave(),
    'Europe/Paris',
    ['2026-03-27T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ],
  [
    'an afternoon',
    aLeave({ toDate: '2026-03-28', fromTime: '13:00', toTime: '18:00' }),
    'Asia/Singapore',
    ['2026-03-28T05:00:00.000Z', '2026-03-28T10:00:00.000Z'],
  ],
  [
    'an evening until midnight',
    aLeave({ toDate: '2026-03-28', fromTime: '18:00', toTime: '00:00' }),
    'Asia/Singapore',
    ['2026-03-28T10:00:00.000Z', '2026-03-28T16:00:00.000Z'],
  ],
  [
    'until the second day begins',
    aLeave({ fromTime: '18:00', toTime: '00:00' }),
    'Asia/Singapore',
    ['2026-03-28T10:00:00.000Z', '2026-03-28T16:00:00.000Z'],
  ],
  [
    'from noon to the end of the next day',
    aLeave({ fromTime: '12:00' }),
    'Asia/Singapore',
    ['2026-03-28T04:00:00.000Z', '2026-03-29T16:00:00.000Z'],
  ],
])('%s', (_case, leave, timezone, expected) => {
  const span = leaveSpan(leave, timezone);
  expect([span?.startAt.toISOString(), span?.endAt.toISOString()]).toEqual(expected);
});

test('leave of a minute counts, leave of none does not', () => {
  const day = { toDate: '2026-03-28', fromTime: '13:00' };
  expect(leaveSpan(aLeave({ ...day, toTime: '13:01' }), 'Asia/Singapore')).not.toBeNull();
  expect(leaveSpan(aLeave({ ...day, toTime: '13:00' }), 'Asia/Singapore')).toBeNull();
});
