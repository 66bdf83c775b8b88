import type { AppointmentSlot } from '@studio/contract/booking/appointment.schema';
import { byDay, eitherOf, isPriced, payOptions, weekWords } from './appointment.model.ts';

const aSlot = (startAt: string, staffName: string): AppointmentSlot => ({
  startAt,
  endAt: startAt,
  localDate: startAt < '2026-03-02T16' ? '2026-03-02' : '2026-03-03',
  staffId: staffName,
  staffName,
  roomId: null,
  roomName: null,
});

test('a time that two instructors have free appears once', () => {
  const slots = [
    aSlot('2026-03-02T01:00:00.000Z', 'Ana'),
    aSlot('2026-03-02T01:00:00.000Z', 'Ben'),
    aSlot('2026-03-02T02:00:00.000Z', 'Ben'),
    aSlot('2026-03-03T01:00:00.000Z', 'Ana'),
  ];
  expect(byDay(slots, 'Asia/Singapore')).toEqual([
    {
      localDate: '2026-03-02',
      times: [
        { startAt: '2026-03-02T01:00:00.000Z', label: '9:00 am', names: ['Ana', 'Ben'] },
        { startAt: '2026-03-02T02:00:00.000Z', label: '10:00 am', names: ['Ben'] },
      ],
    },
    {
      localDate: '2026-03-03',
      times: [{ startAt: '2026-03-03T01:00:00.000Z', label: '9:00 am', names: ['Ana'] }],
    },
  ]);
});

test.each([
  [[], ''],
  [['Ana'], 'Ana'],
  [['Ana', 'Ben'], 'Ana or Ben'],
  [['Ana', 'Ben', 'Cy'], 'Ana, Ben or Cy'],
])('%j', (names, words) => {
  expect(eitherOf(names)).toBe(words);
});

test('a week in words', () => {
  expect(weekWords('2026-03-02')).toBe('Mon 2 Mar – Sun 8 Mar');
});

test.each([
  [{ creditCost: 1, dropInToPay: null }, 'Uses 1 credit from the first package that covers it.', 'Drop-in'],
  [
    { creditCost: 2, dropInToPay: '80.00' },
    'Uses 2 credits from the first package that covers it.',
    'Drop-in · $80.00',
  ],
  [undefined, 'Uses 1 credit from the first package that covers it.', 'Drop-in'],
])('%j', (template, description, title) => {
  const [byPackage, atTheDesk] = payOptions(template, 'USD');
  expect([byPackage?.description, atTheDesk?.title]).toEqual([description, expect.stringContaining(title)]);
});

test.each([
  ['PACKAGE', false],
  ['DROP_IN', true],
  ['UNPAID', true],
  ['FREE', false],
] as const)('%s has a price: %s', (payMode, expected) => {
  expect(isPriced({ payMode })).toBe(expected);
});
