import { number, object, string } from 'yup';
import * as announcements from './announcements.ts';
import * as bookings from './bookings.ts';
import { builder, nextId } from './build.ts';
import * as members from './members.ts';
import * as orders from './orders.ts';
import * as packages from './packages.ts';
import * as sessions from './sessions.ts';
import * as studios from './studios.ts';
import * as subscriptions from './subscriptions.ts';

const records = {
  ...announcements,
  ...bookings,
  ...members,
  ...orders,
  ...packages,
  ...sessions,
  ...studios,
  ...subscriptions,
};

const aPlace = builder(object({ id: string().required(), seats: number().required() }))(() => ({
  id: nextId(),
  seats: 1,
}));

test('a builder gives a valid value, with what the test cares about', () => {
  expect(aPlace({ seats: 3 })).toEqual({ id: expect.any(String), seats: 3 });
});

test('each value has its own id', () => {
  expect(aPlace().id).not.toBe(aPlace().id);
});

test.each([
  ['a wrong type', { seats: 'three' as unknown as number }, 'seats'],
  ['a missing field', { seats: undefined as unknown as number }, 'seats'],
  ['an unknown field', { chairs: 1 } as object, 'chairs'],
])('%s cannot be built', (_case, given, field) => {
  expect(() => aPlace(given)).toThrow(field);
});

test.each(Object.entries(records))('%s matches the contract', (_name, build) => {
  expect(build()).toBeDefined();
});
