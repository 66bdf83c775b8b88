/** Limits of one request. An index starts at 0, so a list has at most 200 items. */
export const FORM_LIMITS = { keys: 200, depth: 5, index: 199, nameLength: 200 } as const;

/**
 * Names that would reach JavaScript's own properties instead of a field: `toString`, `valueOf`, `__proto__` …
 */
const FORBIDDEN = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** Whether a field may not have this name, anywhere: in a form, in JSON, in a query. */
export const isForbiddenName = (name: string): boolean => FORBIDDEN.has(name);

const FIRST_KEY = /([\w-]+)/y;
const NEXT_STEP = /\.([\w-]+)|\[(\d{1,4})\]/y;

/** A refused form. `field` is the name as sent, shortened to 60 characters; `message` is a sentence. */
export class FormError extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.name = 'FormError';
    this.field = field.slice(0, 60);
  }
}

/**
 * Writes an object as the fields of a form: lists as `name[index]`, objects as `parent.child`, files as they
 * are.
 *
 * `undefined` is left out (list items too: the rest move up), `null` becomes the empty text, and a value with
 * a `toJSON` is written by it: a `Date` or a dayjs value as ISO 8601 in UTC. An empty list or object has no
 * field and is lost. Give a `FileList` as an array.
 *
 * @throws {FormError} when a key cannot be part of a name (`a.b`, `__proto__`).
 */
export function encodeForm(value: object): [name: string, value: string | Blob][] {
  return Object.entries(value).flatMap(([key, child]) => encodeField(checkedKey(key), child));
}

/** The fields of {@link encodeForm} as the body of a request. */
export function toFormData(value: object): FormData {
  const form = new FormData();
  for (const [name, field] of encodeForm(value)) form.append(name, field);
  return form;
}

function encodeField(name: string, value: unknown): [string, string | Blob][] {
  if (value === undefined) return [];
  if (value === null) return [[name, '']];
  if (value instanceof Blob) return [[name, value]];
  if (typeof value !== 'object') return [[name, String(value)]];
  if ('toJSON' in value && typeof value.toJSON === 'function') return encodeField(name, value.toJSON());
  if (Array.isArray(value))
    return value.filter(isPresent).flatMap((item, i) => encodeField(`${name}[${i}]`, item));
  return Object.entries(value).flatMap(([key, child]) => encodeField(`${name}.${checkedKey(key)}`, child));
}

const isPresent = (item: unknown): boolean => item !== undefined;

function checkedKey(key: string): string {
  if (!/^[\w-]+$/.test(key)) throw new FormError(key, 'A field name may hold only letters, digits, _ and -.');
  return allowed(key, key);
}

function allowed(key: string, name: string): string {
  if (isForbiddenName(key)) throw new FormError(name, 'This field name is not allowed.');
  return key;
}

/**
 * Splits the name of a field into its steps: `list[0].x` is `['list', 0, 'x']`.
 * @throws {FormError} when the name is malformed, forbidden, too long or too deep; every step counts as one
 * level.
 */
function parseName(name: string): (string | number)[] {
  if (name === '') throw new FormError(name, 'A field has no name.');
  if (name.length > FORM_LIMITS.nameLength) throw new FormError(name, 'This field name is too long.');
  const path: (string | number)[] = [];
  for (let at = 0; at < name.length;) {
    const pattern = at === 0 ? FIRST_KEY : NEXT_STEP;
    pattern.lastIndex = at;
    const match = pattern.exec(name);
    if (!match) throw new FormError(name, 'This field name is malformed.');
    path.push(toStep(match, name));
    at = pattern.lastIndex;
  }
  if (path.length > FORM_LIMITS.depth) throw new FormError(name, 'This field is nested too deeply.');
  return path;
}

function toStep([, key, index]: RegExpExecArray, name: string): string | number {
  if (index === undefined) return allowed(key ?? '', name);
  if (Number(index) <= FORM_LIMITS.index) return Number(index);
  throw new FormError(name, `A list may have at most ${FORM_LIMITS.index + 1} items.`);
}

interface Branch {
  isList: boolean;
  children: Map<string | number, Branch | { leaf: unknown }>;
}

const newBranch = (isList: boolean): Branch => ({ isList, children: new Map() });

/**
 * Puts the fields of a form together again, in any order of arrival. The reverse of {@link encodeForm}: texts
 * stay texts (the schema gives them their types) and files are the values that the caller stores for them.
 *
 * A browser sends every line break of a text as CR LF; it becomes LF again, so that a limit on the length of
 * a text means the same on both sides.
 */
export class FormTree {
  readonly #root = newBranch(false);
  #keys = 0;

  /** @throws {FormError} when the name is forbidden or malformed, is given twice, or clashes with another. */
  set(name: string, value: unknown): void {
    const path = parseName(name);
    if (++this.#keys > FORM_LIMITS.keys)
      throw new FormError(name, `At most ${FORM_LIMITS.keys} fields can be sent.`);
    const branch = this.#branchOf(path, name);
    const last = path[path.length - 1] ?? name;
    const taken = branch.children.get(last);
    if (taken) throw new FormError(name, 'leaf' in taken ? 'This field is given twice.' : CLASH);
    branch.children.set(last, { leaf: typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value });
  }

  /**
   * The object of all fields.
   * @throws {FormError} when a list has a gap: silently closing it would move an error to another item.
   */
  value(): Record<string, unknown> {
    return buildGroup(this.#root, '');
  }

  #branchOf(path: (string | number)[], name: string): Branch {
    return path
      .slice(0, -1)
      .reduce<Branch>(
        (branch, step, at) => childBranch(branch, step, typeof path[at + 1] === 'number', name),
        this.#root,
      );
  }
}

const CLASH = 'This field is both a value and a group.';

function childBranch(parent: Branch, step: string | number, isList: boolean, name: string): Branch {
  const child = parent.children.get(step) ?? newBranch(isList);
  if ('leaf' in child) throw new FormError(name, CLASH);
  if (child.isList !== isList) throw new FormError(name, 'This field is both a list and a group.');
  parent.children.set(step, child);
  return child;
}

const build = (node: Branch | { leaf: unknown }, name: string): unknown => {
  if ('leaf' in node) return node.leaf;
  return node.isList ? buildList(node, name) : buildGroup(node, name);
};

const buildGroup = ({ children }: Branch, name: string): Record<string, unknown> =>
  Object.fromEntries(
    [...children].map(([key, child]) => [key, build(child, name ? `${name}.${key}` : String(key))]),
  );

const buildList = ({ children }: Branch, name: string): unknown[] =>
  Array.from({ length: children.size }, (_, index) => {
    const item = children.get(index);
    if (!item) throw new FormError(`${name}[${index}]`, 'An item of this list is missing.');
    return build(item, `${name}[${index}]`);
  });

/** Decodes the fields of a whole form at once. @throws {FormError} like {@link FormTree}. */
export function decodeForm(
  fields: Iterable<readonly [name: string, value: unknown]>,
): Record<string, unknown> {
  const tree = new FormTree();
  for (const [name, value] of fields) tree.set(name, value);
  return tree.value();
}
