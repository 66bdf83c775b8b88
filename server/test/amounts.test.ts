import { ArraySchema, ObjectSchema, StringSchema, type ISchema } from 'yup';
import { nameOf } from '../src/testing/samples/sampleRequest.ts';
import { everyRoute } from '../src/testing/routes/everyRoute.ts';
import { startTestApp } from '../src/testing/startTestApp.ts';

const { routes, all } = everyRoute();
const app = await startTestApp({ modules: [all] });
afterAll(() => app.close());

/** Fields with decimals that are no money. */
const NO_MONEY = [/rate$/i, /pct$/i, /percent/i];

/** Every text of a schema, by its path. */
function textsOf(schema: ISchema<unknown> | undefined, path = ''): (readonly [string, StringSchema])[] {
  if (schema instanceof StringSchema) return [[path, schema]];
  if (schema instanceof ArraySchema) return textsOf(schema.innerType as ISchema<unknown>, `${path}[]`);
  if (!(schema instanceof ObjectSchema)) return [];
  return Object.entries(schema.fields).flatMap(([name, part]) =>
    textsOf(part as ISchema<unknown>, path ? `${path}.${name}` : name),
  );
}

const takes = (field: StringSchema, value: string, currency?: string): boolean =>
  // Some look at their siblings, and here they have none.
  field.isValidSync(value, { parent: {}, context: currency ? { currency } : {} } as object);

/** Takes an amount, of any currency as long as nobody says which, and nothing that is none. */
const isAmount = ([path, field]: readonly [string, StringSchema]): boolean =>
  takes(field, '1.50') &&
  !takes(field, 'a') &&
  !takes(field, '1.5055') &&
  !NO_MONEY.some((pattern) => pattern.test(path));

const amounts = routes.flatMap((route) =>
  [...textsOf(route.body), ...textsOf(route.query)]
    .filter(isAmount)
    .map(([path, field]) => [`${nameOf(route)} ${path}`, field] as const),
);

test('amounts are found', () => {
  expect(amounts.length).toBeGreaterThan(25);
});

test.each(amounts)('%s has no decimals in a currency without them', (_name, field) => {
  expect(takes(field, '12.50', 'EUR')).toBe(true);
  expect(takes(field, '12', 'JPY')).toBe(true);
  expect(takes(field, '12.50', 'JPY')).toBe(false);
  expect(takes(field, '0.4', 'IDR')).toBe(false);
  expect(takes(field, '1.505', 'KWD')).toBe(true);
  expect(takes(field, '1.505', 'EUR')).toBe(false);
});
