import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import { eventThing, type Business } from './jsonLd.rules.ts';

const business: Business = {
  studioName: 'Lotus',
  description: '',
  address: '1 Garden Road',
  phone: '',
  email: '',
  currency: 'SGD',
  url: 'https://studio.example/lotus',
  image: 'https://studio.example/share.jpg',
};
const date = (day: string, staffNames: string[]): PublicEvent['sessions'][number] => ({
  scheduleId: day,
  startAt: `${day}T11:00:00.000Z`,
  endAt: `${day}T12:30:00.000Z`,
  localDate: day,
  roomName: null,
  staffName: staffNames.join(' and ') || null,
  staffNames,
});
const performerOf = (...names: string[][]) =>
  eventThing(
    {
      classTemplId: 'e',
      className: 'Retreat',
      description: '',
      preparationNotes: '',
      location: '',
      currency: 'SGD',
      timezone: 'Asia/Singapore',
      photos: [],
      sessions: names.map((of, at) => date(`2026-12-0${at + 1}`, of)),
      ticketTypes: [],
    },
    business,
    'https://studio.example/lotus/event',
  )['performer'];
const person = (name: string) => ({ '@type': 'Person', name });

test.each([
  [[['Mei']], person('Mei')],
  [
    [
      ['Mei', 'Hana'],
      ['Mei', 'Ben'],
    ],
    [person('Mei'), person('Hana'), person('Ben')],
  ],
  [[['Mei'], ['Mei']], person('Mei')],
  [[[], []], undefined],
])('who performs at an event whose dates are taught by %j', (names, expected) => {
  expect(performerOf(...names)).toEqual(expected);
});
