const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');
const plain = (group: string): string => Number.parseInt(group, 16).toString(16);

/**
 * The network of an address: an IPv4 address itself, or the first half of an IPv6 address, whose owner has
 * all addresses of the other half. `2001:db8::1` → `2001:db8:0:0`.
 */
export function networkOf(ip: string): string {
  const four = /\d+\.\d+\.\d+\.\d+$/.exec(ip)?.[0];
  if (four) return four;
  const [before = '', after] = ip.split('::');
  const [left, right] = [groupsOf(before), groupsOf(after ?? '')];
  const middle =
    after === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right].slice(0, 4).map(plain).join(':');
}
