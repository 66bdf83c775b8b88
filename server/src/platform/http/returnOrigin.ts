import type { Config } from '../../config.ts';
import { siteOrigin } from '../mail/siteOrigin.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Where another site sends a browser back to. The name that a request calls us by is believed only where it
 * is one of ours: of this machine while there is no PUBLIC_URL, else that of the booking websites beside it.
 * Anything else could lead people, who come from paying, to a site of a stranger's.
 */
export function returnOrigin(config: Pick<Config, 'publicUrl' | 'port'>, host: string): string {
  const { publicUrl } = config;
  if (!publicUrl) return LOOPBACK.test(host) ? `http://${host}` : siteOrigin(config);
  const { protocol, host: ownHost } = new URL(publicUrl);
  return host === `bookings.${ownHost}` ? `${protocol}//${host}` : publicUrl;
}
