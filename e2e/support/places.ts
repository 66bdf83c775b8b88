import type { RegistryEntry } from '@studio/contract/remote/remote';

/** A page of each part of the portal that the suite uses. */
export interface Place {
  id: string;
  /** Its link in the navigation. */
  link: string;
  path: string;
  heading: string;
  /** Changes to the registry that make the portal show its remote. Absent if the portal shows it anyway. */
  registry?: Partial<RegistryEntry>;
}

export const WEEK: Place = {
  id: 'schedule',
  link: 'Schedule',
  path: '/dashboard/schedule',
  heading: 'Schedule',
};
export const SERVICES: Place = {
  id: 'schedule',
  link: 'Services',
  path: '/dashboard/services',
  heading: 'Services',
};
export const MEMBERS: Place = {
  id: 'members',
  link: 'Members',
  path: '/dashboard/member',
  heading: 'Members',
};
export const PROMO_CODES: Place = {
  id: 'packages',
  link: 'Promo codes',
  path: '/dashboard/marketing/promo-code',
  heading: 'Promo codes',
};
export const CONFIGURE: Place = {
  id: 'configure',
  link: 'Configure',
  path: '/dashboard/configure',
  heading: 'Configure',
};

/** One for each remote for staff. A trainer may open all of them. */
export const PLACES: readonly Place[] = [
  WEEK,
  MEMBERS,
  { id: 'packages', link: 'Package plans', path: '/dashboard/package-plans', heading: 'Package plans' },
  { id: 'reports', link: 'Reports', path: '/dashboard/report', heading: 'Reports' },
  CONFIGURE,
];

const preview = (path: string): Partial<RegistryEntry> => ({
  audience: 'staff',
  nav: [
    { key: 'booking', label: 'Booking website', icon: 'studio', path, permission: 'studio.view', order: 99 },
  ],
});
const bookingPlace = (path: string, heading: string): Place => ({
  id: 'booking',
  link: 'Booking website',
  path,
  heading,
  registry: preview(path),
});

/** The booking website inside the portal, as in its preview. Its container is one like the others. */
export const BOOKING = bookingPlace('/booking-website/schedule?extension=lotus', 'Lotus Yoga & Pilates');
/** A page of it with its own chunk. */
export const BOOKING_LOGIN = bookingPlace('/booking-website/login?extension=lotus', 'Sign in');

/** One for each remote; see `showToStaff`. */
export const ALL_PLACES: readonly Place[] = [...PLACES, BOOKING];

/** The next place, cyclically: a part of the portal that must go on when this one fails. */
export const neighbourOf = ({ id }: Place): Place =>
  PLACES[(PLACES.findIndex((place) => place.id === id) + 1) % PLACES.length] as Place;
