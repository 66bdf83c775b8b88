const BASE_URL = 'https://site';

/**
 * Whether one address shows what another asks for. The day may differ, because an opened class sets its own
 * day.
 */
export function isSamePlace(address: string | undefined, wanted: string): boolean {
  if (address === undefined) return false;
  const [one, other] = [new URL(address, BASE_URL), new URL(wanted, BASE_URL)];
  return (
    one.pathname === other.pathname &&
    [...other.searchParams].every(([name, value]) => name === 'date' || one.searchParams.get(name) === value)
  );
}
