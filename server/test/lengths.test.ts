import { ValidationError, type Schema, type SchemaDescription, type SchemaFieldDescription } from 'yup';
import { everyRoute } from '../src/testing/routes/everyRoute.ts';
import { sampleOf } from '../src/testing/samples/sampleOf.ts';
import { nameOf } from '../src/testing/samples/sampleRequest.ts';
import { startTestApp } from '../src/testing/startTestApp.ts';

const { routes, all } = everyRoute();
const app = await startTestApp({ modules: [all] });
afterAll(() => app.close());

const LENGTH = 100_000;
/** One of these gets past most patterns. */
const LONG = ['a', '1', 'a1-_', 'é ', '+/', '.'].map((piece) => piece.repeat(LENGTH / piece.length));

/** Every place of a text in a schema, as `a.b[0].c`. */
function textsOf(description: SchemaFieldDescription, at = ''): string[] {
  const { type, fields, innerType } = description as SchemaDescription & {
    fields?: Record<string, SchemaFieldDescription>;
    innerType?: SchemaFieldDescription;
  };
  if (fields)
    return Object.entries(fields).flatMap(([name, field]) => textsOf(field, at ? `${at}.${name}` : name));
  if (innerType) return textsOf(innerType, `${at}[0]`);
  return type === 'string' || type === 'mixed' ? [at] : [];
}

function place(root: Record<string, unknown>, path: string, value: string): Record<string, unknown> {
  const steps = path
    .split(/\.|(?=\[)/)
    .map((step) => (step.startsWith('[') ? Number(step.slice(1, -1)) : step));
  const put = (node: unknown, [step, ...rest]: (string | number)[]): unknown => {
    if (step === undefined) return value;
    if (typeof step === 'number') return [put(undefined, rest)];
    return {
      ...(typeof node === 'object' ? node : {}),
      [step]: put((node as Record<string, unknown> | undefined)?.[step], rest),
    };
  };
  return put(root, steps) as Record<string, unknown>;
}

async function takes(schema: Schema, path: string, value: string): Promise<boolean> {
  try {
    const cast: unknown = await schema.validate(place(sampleOf(schema, {}), path, value), {
      abortEarly: false,
      stripUnknown: true,
    });
    // What is no id at all becomes the id of nobody.
    return JSON.stringify(cast).length >= LENGTH;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return !error.inner.some((cause) => cause.path === path);
  }
}

const fields = routes
  .filter(({ access }) => access.kind === 'open')
  .flatMap((route) =>
    [route.body, route.query, route.params].flatMap((schema) =>
      schema
        ? textsOf(schema.describe()).map((path) => [`${nameOf(route)} ${path}`, schema, path] as const)
        : [],
    ),
  );

test.each(fields)('%s takes no text without an end', async (_name, schema, path) => {
  for (const text of LONG)
    expect({ path, taken: await takes(schema, path, text) }).toEqual({ path, taken: false });
});

test.each([
  ['/api/auth/login-from-studio', { userEmail: 'a@example.com' }],
  ['/api/auth/login', { phoneCountryCode: '+65', phone: '81234567', extension: 'somewhere' }],
])('a password that is too long is refused before anybody hashes it: %s', async (url, json) => {
  const answer = await app.call('POST', url, { json: { ...json, password: 'x'.repeat(129) } });
  expect(answer).toMatchObject({
    status: 400,
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'password', message: 'Use at most 128 characters' }] },
  });
  expect(await app.call('POST', url, { json: { ...json, password: 'x'.repeat(128) } })).not.toMatchObject({
    code: 'INVALID_FIELDS',
  });
});
