type Fields = Record<string, string | number | boolean | null>;

/**
 * What an entry of the audit log says of a change: of the fields that are not what they were, what they were
 * and are.
 */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => (before[name] ?? null) !== (after[name] ?? null),
  );
  const pick = (fields: Fields): Fields =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
