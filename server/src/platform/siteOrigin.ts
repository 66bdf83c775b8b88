import type { Config } from '../config.ts';

/**
 * The origin of links in mails. Never taken from a request, which could direct a code's link to a stranger's
 * site.
 */
export const siteOrigin = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl || `http://localhost:${port}`;

/**
 * The public origin of the booking website, e.g. `https://bookings.studio.example`. Never taken from a
 * request either, because search engines store it.
 */
export const bookingsOrigin = (config: Pick<Config, 'publicUrl' | 'port' | 'bookingsUrl'>): string =>
  config.bookingsUrl || siteOrigin(config);
