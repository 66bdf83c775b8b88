/** Pages of the site that show announcements: where people look around, not where they pay. */
const PAGES = ['', 'schedule', 'event', 'appointment', 'bookings', 'membership'];

/** Whether announcements are shown at this path. */
export const showsAnnouncements = (pathname: string): boolean =>
  PAGES.includes(pathname.replace(/^\/booking-website\/?/, ''));

/** Where a button leads: pages of this site keep the studio. */
export function linkOf(address: string, extension: string, origin: string): string {
  if (!address.startsWith('/booking-website')) return address;
  const url = new URL(address, origin);
  if (!url.searchParams.has('extension')) url.searchParams.set('extension', extension);
  return `${url.pathname}${url.search}`;
}
