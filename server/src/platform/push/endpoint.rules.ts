/** The services that browsers subscribe at: Chrome, Edge and Samsung Internet; Firefox. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
/** Services with a host for each part of the world: Safari; Edge on Windows. */
const BELOW = ['.push.apple.com', '.notify.windows.com'];

/**
 * Whether this server may post to an address that a browser named: only to push services, so that nobody can make it
 * ask machines of its own network.
 *
 * @param furtherOrigins of services that this installation allows beside the known ones.
 */
export function isPushAddress(address: string, furtherOrigins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (furtherOrigins.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return HOSTS.includes(hostname) || BELOW.some((end) => hostname.endsWith(end));
}
