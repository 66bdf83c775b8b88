import {
  DEMO_EXTENSION,
  DEMO_MEMBER_PHONE,
  DEMO_OWNER,
  DEMO_PASSWORD,
  DEMO_STAFF,
  DEMO_SUPER,
  DEMO_TRAINER,
  KIEZ_EXTENSION,
  KIEZ_MEMBER_PHONE,
  KIEZ_OWNER,
  KIEZ_STAFF,
  KIEZ_SUPER,
  KIEZ_TRAINER,
} from '@studio/server/src/seed/demo/demoAccounts.ts';
import { welcome } from './welcome.ts';

const lines = welcome(3100).split('\n');

test.each([
  ['Singapore', DEMO_EXTENSION, [DEMO_OWNER, DEMO_SUPER, DEMO_STAFF, DEMO_TRAINER], `65${DEMO_MEMBER_PHONE}`],
  ['Berlin', KIEZ_EXTENSION, [KIEZ_OWNER, KIEZ_SUPER, KIEZ_STAFF, KIEZ_TRAINER], `49${KIEZ_MEMBER_PHONE}`],
])('the start says who can sign in to the studio in %s', (city, extension, [...emails], phone) => {
  const begin = lines.findIndex((line) => line.endsWith(city));
  const [website, ...accounts] = lines.slice(begin + 1, begin + 7).map((line) => line.trim().split(/ {2,}/));
  expect(website).toEqual([
    'Website',
    `http://localhost:3100/booking-website/schedule?extension=${extension}`,
  ]);
  expect(accounts.map(([label]) => label)).toEqual([
    'Owner',
    'Manager',
    'Front desk',
    'Instructor',
    'Member',
  ]);
  const signIns = accounts.map(([, signIn]) => signIn);
  expect(signIns.slice(0, 4)).toEqual(emails);
  expect(signIns[4]?.replace(/\D/g, '')).toBe(phone);
});

test('the start says where the product is, and the password of every sign-in', () => {
  for (const line of [
    'Staff portal  http://localhost:3100/',
    'Mailbox       http://localhost:3100/mailbox',
    `Demo studios; the password of every sign-in is ${DEMO_PASSWORD}`,
  ])
    expect(lines).toContain(line);
});
