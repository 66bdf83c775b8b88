/** A page of each part of the portal, by which the suite knows it. */
export interface Place {
  id: string;
  /** Its link in the navigation. */
  link: string;
  path: string;
  heading: string;
}

export const WEEK: Place = { id: 'schedule', link: 'Schedule', path: '/dashboard/schedule', heading: 'Schedule' };
export const SERVICES: Place = { id: 'schedule', link: 'Services', path: '/dashboard/services', heading: 'Services' };
export const MEMBERS: Place = { id: 'members', link: 'Members', path: '/dashboard/member', heading: 'Members' };
export const STUDIO: Place = { id: 'configure', link: 'Studio', path: '/dashboard/studio', heading: 'Studio' };

/** One for each remote that staff see; a trainer may open all of them. */
export const PLACES: readonly Place[] = [
  WEEK,
  MEMBERS,
  { id: 'packages', link: 'Package plans', path: '/dashboard/package-plans', heading: 'Package plans' },
  { id: 'reports', link: 'Reports', path: '/dashboard/report/class-attendance', heading: 'Class attendance' },
  STUDIO,
];

/** The place after this one, in a ring: a part of the portal that has to go on when this one does not. */
export const neighbourOf = ({ id }: Place): Place =>
  PLACES[(PLACES.findIndex((place) => place.id === id) + 1) % PLACES.length] as Place;
