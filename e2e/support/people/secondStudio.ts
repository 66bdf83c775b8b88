import { DEMO_PASSWORD } from './staff.ts';
import type { Member } from './member.ts';

/** The second demo studio, in Berlin: what is not as in Singapore shows there. */
export const KIEZ = {
  extension: 'kiez-yoga',
  zone: 'Europe/Berlin',
  owner: 'owner@kiez-yoga.example',
} as const;

/** A member of it with bookings and packages. */
export const KIEZ_MEMBER: Member = {
  extension: KIEZ.extension,
  phone: '17604069012',
  password: DEMO_PASSWORD,
};
