/** The keys with one of them moved to another index, from 0. An unknown key changes nothing. */
export function movedTo(keys: readonly string[], key: string, to: number): string[] {
  if (!keys.includes(key)) return [...keys];
  const others = keys.filter((one) => one !== key);
  return others.toSpliced(to, 0, key);
}
