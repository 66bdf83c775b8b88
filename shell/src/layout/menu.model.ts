/**
 * Which line a key leads to, from the one that has the focus: arrows go round, a letter goes to the next line
 * that begins with it. `null`: the key means nothing here.
 */
export function nextIndex(names: (string | null)[], current: number, key: string): number | null {
  const count = names.length;
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current <= 0 ? count : current) - 1;
  return key.length === 1 && key !== ' ' ? indexByLetter(names, current, key) : null;
}

function indexByLetter(names: (string | null)[], current: number, letter: string): number | null {
  const order = names.map((_name, step) => (current + 1 + step) % names.length);
  return order.find((index) => names[index]?.trim().toLowerCase().startsWith(letter.toLowerCase())) ?? null;
}
