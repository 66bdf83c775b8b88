const ANYWHERE = 'https://site';

/** Whether one address shows what another asks for. The day may differ: whatever is opened brings its own. */
export function isSamePlace(address: string | undefined, wanted: string): boolean {
  if (address === undefined) return false;
  const [one, other] = [new URL(address, ANYWHERE), new URL(wanted, ANYWHERE)];
  return (
    one.pathname === other.pathname &&
    [...other.searchParams].every(([name, value]) => name === 'date' || one.searchParams.get(name) === value)
  );
}
