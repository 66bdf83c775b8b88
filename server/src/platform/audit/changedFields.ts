type Fields = Record<string, unknown>;

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/**
 * The difference between two states for an entry of the audit log: the changed fields with their values
 * before and after; `null` where one state lacks the field. Compares lists and objects by their contents.
 */
export function changedFields<Before extends object, After extends object>(
  before: Before,
  after: After,
): { before: Partial<Before>; after: Partial<After> } {
  const [was, is] = [before as Fields, after as Fields];
  const names = Object.keys({ ...was, ...is }).filter((name) => textOf(was[name]) !== textOf(is[name]));
  const pick = (fields: Fields): Fields =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(was) as Partial<Before>, after: pick(is) as Partial<After> };
}
