import { wireOf } from '@studio/contract/refusals/codes';
import { toFormData } from '@studio/contract/values/form';
import { ObjectSchema, type Schema } from 'yup';
import { Refusal } from '../src/platform/refusal.ts';
import { parseInput } from '../src/platform/http/input/parse.ts';
import { fc } from '../src/testing/fastCheck.ts';
import type { Route } from '../src/platform/http/route.ts';
import { aWorld } from '../src/testing/worlds/aWorld.ts';
import { everyRoute } from '../src/testing/routes/everyRoute.ts';
import { sampleOf } from '../src/testing/samples/sampleOf.ts';
import { nameOf, neededIds } from '../src/testing/samples/sampleRequest.ts';
import { startTestApp } from '../src/testing/startTestApp.ts';

/**
 * Names that every object has of its own accord: as a field they would stand in the way of what the server
 * calls.
 */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

const made = everyRoute();
const app = await startTestApp({ modules: [made.all] });
// What a counterexample is told by.
const routes: Route[] = made.routes.map((route) => ({ ...route, [fc.toStringMethod]: () => nameOf(route) }));
afterAll(() => app.close());
const world = await aWorld(app);

const callerOf = ({ access }: Route): { token: string } =>
  access.kind === 'staff' || access.kind === 'signedIn' ? world.studio.owner : world.member;
const urlOf = (route: Route): string => {
  const params = sampleOf(route.params, neededIds(route, world.own));
  return route.url.replace(/:(\w+)/g, (_all, name: string) => String(params[name]));
};

interface Poisoned {
  route: Route;
  name: string;
  value: unknown;
  /** Where the name stands: beside the fields, or in the place of one of them. */
  into: number;
  depth: number;
}

/**
 * A body that is right but for one name. Written as text: an object with an own `__proto__` cannot be written
 * otherwise.
 */
function poisonedJson({ route, name, value, into, depth }: Poisoned): string {
  const sample = sampleOf(route.body, neededIds(route, world.own));
  const bad = `${'{"x":'.repeat(depth)}{${JSON.stringify(name)}:${JSON.stringify(value)}}${'}'.repeat(depth)}`;
  const fields = Object.keys(sample);
  const field = fields[into % (fields.length + 1)];
  const rest = Object.entries(sample)
    .filter(([key]) => key !== field)
    .map(([key, kept]) => `${JSON.stringify(key)}:${JSON.stringify(kept)}`);
  const own = field ? `${JSON.stringify(field)}:${bad}` : `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  return `{${[...rest, own].join(',')}}`;
}

const withBody = routes.filter(({ body }) => body);
const ofApi = routes.filter(({ url }) => url.startsWith('/api/'));
const inherited = fc.constantFrom(...INHERITED);
const poisoned: fc.Arbitrary<Poisoned> = fc.record({
  route: fc.constantFrom(...withBody),
  name: inherited,
  value: fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.constant({}),
    fc.array(fc.integer(), { maxLength: 2 }),
  ),
  into: fc.nat(20),
  depth: fc.nat(3),
});

const send = (route: Route, request: object) =>
  app.app.inject({
    method: route.method,
    url: urlOf(route),
    ...request,
    headers: {
      authorization: `Bearer ${callerOf(route).token}`,
      ...('headers' in request ? (request.headers as object) : {}),
    },
  });

async function expectRefused(answer: Awaited<ReturnType<typeof send>>, of: string): Promise<void> {
  expect({ of, status: answer.statusCode, body: answer.json() as unknown }).toMatchObject({
    of,
    status: 400,
    body: { code: wireOf('INVALID_FIELDS') },
  });
}

test('no name that objects inherit is taken as a field of JSON, wherever it stands, by any route', async () => {
  await fc.assert(
    fc.asyncProperty(poisoned, async (example) => {
      const payload = poisonedJson(example);
      await expectRefused(
        await send(example.route, { payload, headers: { 'content-type': 'application/json' } }),
        `${nameOf(example.route)} ${payload}`,
      );
    }),
    { numRuns: 400 },
  );
});

test('nor as a field of a form', async () => {
  await fc.assert(
    fc.asyncProperty(poisoned, fc.constantFrom('', '[0]', '.x'), async ({ route, name, into }, step) => {
      const sample = sampleOf(route.body, neededIds(route, world.own));
      const field = [...Object.keys(sample), 'x'][into % (Object.keys(sample).length + 1)] ?? 'x';
      const form = toFormData(Object.fromEntries(Object.entries(sample).filter(([key]) => key !== field)));
      form.append(`${field}${step}.${name}`, 'x');
      await expectRefused(await send(route, { payload: form }), `${nameOf(route)} ${field}${step}.${name}`);
    }),
    { numRuns: 200 },
  );
});

test('nor as one of a query, whether the route has a query or none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ofApi), inherited, async (route, name) => {
      const query = new URLSearchParams({
        ...(sampleOf(route.query, neededIds(route, world.own)) as Record<string, string>),
      }).toString();
      const answer = await app.app.inject({
        method: route.method,
        url: `${urlOf(route)}?${query}&${name}=x`,
        headers: { authorization: `Bearer ${callerOf(route).token}` },
      });
      await expectRefused(answer, `${nameOf(route)} ?${name}`);
    }),
    { numRuns: 200 },
  );
});

test('an object in place of any field is refused, or dropped, and breaks no schema', async () => {
  const broken: string[] = [];
  for (const route of withBody) {
    const body = route.body as Schema;
    const sample = sampleOf(body, neededIds(route, world.own));
    for (const field of Object.keys(body instanceof ObjectSchema ? body.fields : sample))
      await parseInput(body, { ...sample, [field]: { toJSON: 'x' } }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) broken.push(`${nameOf(route)} ${field}: ${String(error)}`);
      });
  }
  expect(broken).toEqual([]);
});

test('nor without signing in', async () => {
  for (const name of INHERITED) {
    const payload = `{"userEmail":{"${name}":"x"},"password":"a"}`;
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/login-from-studio',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.json()).toMatchObject({ code: wireOf('INVALID_FIELDS') });
    expect(answer.statusCode).toBe(400);
  }
});
