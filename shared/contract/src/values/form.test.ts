import fc from 'fast-check';
import { decodeForm, encodeForm, FORM_LIMITS, FormError, FormTree, toFormData } from './form.ts';

// The same forms each time.
fc.configureGlobal({ seed: 1 });

/** Sends a value through a real multipart body, as fetch would write and a server would read it. */
const throughMultipart = async (value: object) =>
  decodeForm((await new Response(toFormData(value)).formData()).entries());
const refusalOf = (...names: string[]): FormError | undefined => {
  try {
    decodeForm(names.map((name) => [name, 'x'] as const));
    return undefined;
  } catch (error) {
    if (error instanceof FormError) return error;
    throw error;
  }
};

const countLeaves = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, item) => sum + countLeaves(item), 0)
    : 1;

/**
 * Exactly the values that survive the round trip unchanged: groups and lists that are not empty, at most five
 * steps deep, at most 200 leaves, keys of letters, digits, `_` and `-` that JavaScript does not reserve, and
 * texts without a carriage return.
 */
const { form } = fc.letrec<{ form: object; node: unknown; text: string; key: string }>((tie) => ({
  text: fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => !text.includes('\r')),
  key: fc.stringMatching(/^[\w-]{1,12}$/).filter((key) => key !== 'prototype' && !(key in {})),
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    tie('text'),
    fc.array(tie('node'), { minLength: 1, maxLength: 6 }),
    fc.dictionary(tie('key'), tie('node'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  ),
  form: fc
    .dictionary(tie('key'), tie('node'), { maxKeys: 6, noNullPrototype: true })
    .filter(
      (value) =>
        countLeaves(value) <= FORM_LIMITS.keys && !refusalOf(...encodeForm(value).map(([name]) => name)),
    ),
}));

describe('what was sent arrives', () => {
  test('decode(encode(x)) is x', () => {
    fc.assert(
      fc.property(form, (value) => expect(decodeForm(encodeForm(value))).toEqual(value)),
      { numRuns: 500 },
    );
  });

  test('also in any order', () => {
    const shuffled = form.chain((value) =>
      fc.tuple(
        fc.constant(value),
        fc.shuffledSubarray(encodeForm(value), { minLength: encodeForm(value).length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([value, fields]) => expect(decodeForm(fields)).toEqual(value)),
      { numRuns: 200 },
    );
  });

  test('also through a real multipart body', async () => {
    await fc.assert(
      fc.asyncProperty(
        form.filter((value) => countLeaves(value) > 0),
        async (value) => {
          expect(await throughMultipart(value)).toEqual(value);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('a text of several lines keeps its length', async () => {
    expect(await throughMultipart({ note: 'one\ntwo\r\nthree' })).toEqual({ note: 'one\ntwo\nthree' });
  });

  test('whatever name is sent, it is a value or a FormError, and no prototype changes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, second) => {
        refusalOf(first, second);
        expect(({} as Record<string, unknown>)['x']).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });
});

describe('encodeForm', () => {
  const file = new File(['x'], 'a.png');

  test.each<[string, object, [string, string | Blob][]]>([
    [
      'lists',
      { days: ['MON', 'TUE'] },
      [
        ['days[0]', 'MON'],
        ['days[1]', 'TUE'],
      ],
    ],
    ['groups', { plan: { credits: 5 } }, [['plan.credits', '5']]],
    ['lists of groups', { items: [{ id: 'a' }] }, [['items[0].id', 'a']]],
    ['files', { files: [file] }, [['files[0]', file]]],
    [
      'booleans and zero',
      { on: false, count: 0 },
      [
        ['on', 'false'],
        ['count', '0'],
      ],
    ],
    ['null as the empty text', { endDate: null }, [['endDate', '']]],
    ['nothing for undefined', { a: undefined, list: [undefined, 'x'] }, [['list[0]', 'x']]],
    ['a Date in ISO 8601', { at: new Date(0) }, [['at', '1970-01-01T00:00:00.000Z']]],
    ['what has its own JSON form', { at: { toJSON: () => '2026-01-01' } }, [['at', '2026-01-01']]],
    ['nothing for what is empty', { list: [], group: {} }, []],
  ])('writes %s', (_case, value, fields) => {
    expect(encodeForm(value)).toEqual(fields);
  });

  test.each(['a.b', 'a[0]', '', 'a b', '__proto__', 'constructor'])('refuses the key %j', (key) => {
    expect(() => encodeForm(Object.fromEntries([[key, 'x']]))).toThrow(FormError);
    expect(() => encodeForm({ group: Object.fromEntries([[key, 'x']]) })).toThrow(FormError);
  });

  test('keeps every file of a list under its own name', () => {
    expect([...toFormData({ files: [file, file] }).keys()]).toEqual(['files[0]', 'files[1]']);
  });
});

describe('hostile names', () => {
  test.each([
    ['a.toString', 'not allowed'],
    ['valueOf', 'not allowed'],
    ['__proto__', 'not allowed'],
    ['__proto__.x', 'not allowed'],
    ['a.__proto__.x', 'not allowed'],
    ['a[0].constructor', 'not allowed'],
    ['constructor.prototype.x', 'not allowed'],
    ['prototype', 'not allowed'],
    ['', 'no name'],
    ['a..b', 'malformed'],
    ['.a', 'malformed'],
    ['a.', 'malformed'],
    ['[0]', 'malformed'],
    ['a[]', 'malformed'],
    ['a[-1]', 'malformed'],
    ['a[1', 'malformed'],
    ['a]', 'malformed'],
    ['a[0]b', 'malformed'],
    ['a[b]', 'malformed'],
    ['a[1e3]', 'malformed'],
    ['a[99999]', 'malformed'],
    ['a\u0000b', 'malformed'],
    ['a\r\nb', 'malformed'],
    ['a[200]', 'at most 200 items'],
    ['a[9999]', 'at most 200 items'],
    ['a.b.c.d.e.f', 'too deeply'],
    ['a[0][0][0][0][0]', 'too deeply'],
    ['x'.repeat(201), 'too long'],
  ])('%j is refused: %s', (name, reason) => {
    expect(refusalOf(name)).toMatchObject({
      field: name.slice(0, 60),
      message: expect.stringContaining(reason),
    });
  });

  test.each([
    [['a', 'a'], 'a', 'given twice'],
    [['a[0]', 'a[0]'], 'a[0]', 'given twice'],
    [['a[0]', 'a[00]'], 'a[00]', 'given twice'],
    [['a', 'a.b'], 'a.b', 'a value and a group'],
    [['a.b', 'a'], 'a', 'a value and a group'],
    [['a', 'a[0]'], 'a[0]', 'a value and a group'],
    [['a.b', 'a[0]'], 'a[0]', 'a list and a group'],
    [['a[0]', 'a.b'], 'a.b', 'a list and a group'],
    [['a[0]', 'a[2]'], 'a[1]', 'missing'],
    [['a.b[1]'], 'a.b[0]', 'missing'],
  ])('%j is refused at %s: %s', (names, field, reason) => {
    expect(refusalOf(...names)).toMatchObject({ field, message: expect.stringContaining(reason) });
  });

  test.each([
    ['as long as it may be', 'x'.repeat(200)],
    ['as deep as it may be', 'a.b[0].c.d'],
  ])('%s is accepted', (_case, name) => {
    expect(refusalOf(name)).toBeUndefined();
  });

  test('a list may have its 200 items in any order', () => {
    const names = Array.from({ length: 200 }, (_, index) => `a[${199 - index}]`);
    expect(refusalOf(...names)).toBeUndefined();
  });

  test('two hundred fields are accepted, one more is not', () => {
    const tree = new FormTree();
    for (let index = 0; index < FORM_LIMITS.keys; index++) tree.set(`list[${index}]`, 'x');
    expect(tree.value()).toEqual({ list: Array.from({ length: 200 }, () => 'x') });
    expect(() => tree.set('other', 'x')).toThrow('At most 200 fields');
  });
});
