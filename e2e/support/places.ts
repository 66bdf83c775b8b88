import type { RegistryEntry } from '@studio/contract/remote/remote';

/** A page of each part of the portal, by which the suite knows it. */
export interface Place {
  id: string;
  /** Its link in the navigation. */
  link: string;
  path: string;
  heading: string;
  /**
   * What the registry has to say of its remote so that the portal shows it; nothing for what the portal shows
   * anyway.
   */
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
export const STUDIO: Place = {
  id: 'configure',
  link: 'Studio',
  path: '/dashboard/studio',
  heading: 'Studio',
};

/** One for each remote that staff see; a trainer may open all of them. */
export const PLACES: readonly Place[] = [
  WEEK,
  MEMBERS,
  { id: 'packages', link: 'Package plans', path: '/dashboard/package-plans', heading: 'Package plans' },
  { id: 'reports', link: 'Reports', path: '/dashboard/report/class-attendance', heading: 'Class attendance' },
  STUDIO,
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

/** The booking website inside the portal, as its preview would be: its container is one like the others. */
export const BOOKING = bookingPlace('/booking-website/schedule?extension=lotus', 'Lotus Yoga & Pilates');
/** A page of it that is a chunk of its own. */
export const BOOKING_LOGIN = bookingPlace('/booking-website/login?extension=lotus', 'Sign in');

/** One for each of all remotes; see `showToStaff`. */
export const ALL_PLACES: readonly Place[] = [...PLACES, BOOKING];

/** The place after this one, in a ring: a part of the portal that has to go on when this one does not. */
export const neighbourOf = ({ id }: Place): Place =>
  PLACES[(PLACES.findIndex((place) => place.id === id) + 1) % PLACES.length] as Place;
