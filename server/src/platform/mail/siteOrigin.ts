import type { Config } from '../../config.ts';

/**
 * Where links of mails lead. Never taken from a request: whoever asks for a code could have it point to a
 * site of theirs.
 */
export const siteOrigin = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl || `http://localhost:${port}`;

/**
 * Where the booking website is for everybody, e.g. `https://bookings.studio.example`. Never taken from a
 * request either: it stands in what search engines keep.
 */
export const bookingsOrigin = (config: Pick<Config, 'publicUrl' | 'port' | 'bookingsUrl'>): string =>
  config.bookingsUrl || siteOrigin(config);
