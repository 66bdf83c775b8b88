/** The keys with one of them at another place, counted from 0. One that is not there changes nothing. */
export function movedTo(keys: readonly string[], key: string, to: number): string[] {
  if (!keys.includes(key)) return [...keys];
  const others = keys.filter((one) => one !== key);
  return others.toSpliced(to, 0, key);
}
