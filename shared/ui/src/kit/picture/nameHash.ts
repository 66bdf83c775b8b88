/** A stable number for a name (FNV-1a, 32 bits): the same name gets the same picture everywhere. */
export function nameHash(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
