import type { Config } from '../../../config.ts';
import { siteOrigin } from '../../siteOrigin.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * The origin to which another site sends a browser back. The request's host name is trusted only when it is
 * one of ours: this machine's while there is no PUBLIC_URL, else that of the booking websites beside it. Any
 * other name could lead people, after paying, to a stranger's site.
 */
export function returnOrigin(config: Pick<Config, 'publicUrl' | 'port'>, host: string): string {
  const { publicUrl } = config;
  if (!publicUrl) return LOOPBACK.test(host) ? `http://${host}` : siteOrigin(config);
  const { protocol, host: ownHost } = new URL(publicUrl);
  return host === `bookings.${ownHost}` ? `${protocol}//${host}` : publicUrl;
}
