import { FORM_LIMITS, FormError, isForbiddenName } from '@studio/contract/values/form';

/**
 * Applies the limits of forms to JSON: depth, number of values, length of lists, forbidden names.
 * @param mostValues replaces a form's limit, for a route with a list of many fields each, or with a long list.
 * @throws {FormError} naming the field.
 */
export function checkJson(value: unknown, mostValues: number = FORM_LIMITS.keys): void {
  const mostItems = Math.max(FORM_LIMITS.index + 1, mostValues);
  let values = 0;
  const walk = (node: unknown, name: string, depth: number): void => {
    if (depth > FORM_LIMITS.depth) throw new FormError(name, 'This field is nested too deeply.');
    if (typeof node !== 'object' || node === null) {
      values += 1;
      if (values > mostValues) throw new FormError(name, `At most ${mostValues} fields can be sent.`);
      return;
    }
    if (Array.isArray(node)) return walkList(node, name, depth);
    for (const [key, child] of Object.entries(node)) {
      if (isForbiddenName(key))
        throw new FormError(name ? `${name}.${key}` : key, 'This field name is not allowed.');
      walk(child, name ? `${name}.${key}` : key, depth + 1);
    }
  };
  const walkList = (list: unknown[], name: string, depth: number): void => {
    if (list.length > mostItems) throw new FormError(name, `A list may have at most ${mostItems} items.`);
    list.forEach((item, index) => walk(item, `${name}[${index}]`, depth + 1));
  };
  walk(value, '', 0);
}

/**
 * Refuses the same names in a query.
 * @throws {FormError} naming the field.
 */
export function checkQuery(query: unknown): void {
  for (const name in query as object)
    if (isForbiddenName(name)) throw new FormError(name, 'This field name is not allowed.');
}
