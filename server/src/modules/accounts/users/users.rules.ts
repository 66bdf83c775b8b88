/**
 * Splits a person's name into first and last name: the last word is the last name. `Mary Ann Lee` → `Mary
 * Ann`, `Lee`. A single word serves as both, because neither may be empty.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.at(-1) ?? name;
  return { firstName: words.slice(0, -1).join(' ') || lastName, lastName };
}
