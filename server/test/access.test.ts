import { PERMISSIONS, roleMay, STAFF_ROLES } from '@studio/contract/roles';
import { sql } from 'kysely';
import type { Module } from '../src/platform/deps.ts';
import type { Route } from '../src/platform/http/route.ts';
import { modules } from '../src/routes.ts';
import { aWorld, type Holding, type World } from '../src/testing/aWorld.ts';
import { aMember, aStaff, aStudio } from '../src/testing/builders.ts';
import { idFieldsOf, isOptional, sampleOf, type IdField } from '../src/testing/sampleOf.ts';
import { startTestApp } from '../src/testing/startTestApp.ts';

/** Routes whose id names something that belongs to nobody in particular, with the reason. */
const FOR_ANY_STUDIO = [
  // A person may join every studio; that is what the call is for.
  'POST /api/users/save-default-studio studioId',
];

const routes: Route[] = [];
const seen: Module = (deps) => {
  routes.push(...modules.flatMap((module) => module(deps)));
  return routes;
};
// Before the tests are declared: there is one for every route.
const app = await startTestApp({ modules: [seen] });
afterAll(() => app.close());

const nameOf = ({ method, url }: Route): string => `${method} ${url}`;
const named = (kinds: Route['access']['kind'][]) =>
  routes.filter(({ access }) => kinds.includes(access.kind)).map((route) => [nameOf(route), route] as const);
const bare = ({ method, url }: Route, as?: { token: string }) =>
  app.call(method, url.replace(/:\w+/g, crypto.randomUUID()), as ? { as } : {});

test.each(routes.map((route) => [nameOf(route), route] as const))('%s declares who may call it', (_name, { access }) => {
  expect(['open', 'signedIn', 'staff', 'member', 'studioMember']).toContain(access.kind);
  if (access.kind === 'staff') expect(Object.keys(PERMISSIONS)).toContain(access.permission);
});

test.each(named(['signedIn', 'staff', 'member', 'studioMember']))('%s needs a token', async (_name, route) => {
  expect(await bare(route)).toMatchObject({ status: 401, code: '40100' });
});

test.each(named(['staff']))('%s is not for members, nor for a role below', async (_name, route) => {
  const studio = await aStudio(app);
  expect(await bare(route, await aMember(app, studio))).toMatchObject({ status: 401, code: '40303' });
  const { permission } = route.access;
  const below = STAFF_ROLES.filter((role) => permission && !roleMay(role, permission)).at(-1);
  if (below) expect(await bare(route, await aStaff(app, studio, below))).toMatchObject({ status: 403, code: '40301' });
});

test.each(named(['member', 'studioMember']))('%s is not for staff', async (_name, route) => {
  const { owner } = await aStudio(app);
  expect(await bare(route, owner)).toMatchObject({ status: 401, code: '40303' });
});

const PARTS = ['params', 'query', 'body'] as const;
const idsOf = (route: Route): IdField[] => PARTS.flatMap((part) => idFieldsOf(route[part]));
const isNeeded = (route: Route, { name }: IdField): boolean =>
  PARTS.some((part) => idFieldsOf(route[part]).some((field) => field.name === name) && !isOptional(route[part], name));

const withIds = routes
  .filter(({ access }) => access.kind !== 'open')
  .flatMap((route) => idsOf(route).map((field) => [`${nameOf(route)} ${field.name}`, route, field] as const))
  .filter(([name]) => !FOR_ANY_STUDIO.includes(name));

/** A request that is right in everything but one id; ids that it can do without are left out. */
function send(route: Route, as: { token: string }, ids: Record<string, string>) {
  const sample = (part: (typeof PARTS)[number]) => sampleOf(route[part], ids);
  const params = sample('params');
  return app.call<{ errors?: { field: string }[] } | null>(route.method, route.url.replace(/:(\w+)/g, (_all, name: string) => String(params[name])), {
    as,
    query: sample('query') as Record<string, string>,
    ...(route.body ? { json: sample('body') } : {}),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
}

/** The ids of the caller's own studio that the request cannot do without. */
const ownIds = (route: Route, own: World) =>
  Object.fromEntries(idsOf(route).filter((field) => isNeeded(route, field)).map(({ name, kind }) => [name, own[kind]]));

/** Not to be found, or refused by name. Any other refusal would prove nothing: then the sample has to be taught. */
function expectRefused({ status, code, data }: Awaited<ReturnType<typeof send>>, { name }: IdField): void {
  const refused = code === '40000' ? data?.errors?.map(({ field }) => field.replace(/\[.*/, '')) : data;
  expect({ status, code, refused }).toEqual(
    code === '40000' ? { status: 400, code, refused: [name] } : { status: 404, code: '40400', refused: null },
  );
}

const TENANT_TABLES = ['staff', 'member', 'room', 'class_template', 'session', 'package_plan', 'orders', 'payment', 'member_package', 'booking', 'credit_ledger', 'audit_log'];

/** All rows of a studio, as text. */
const everythingOf = (studioId: string): Promise<string> =>
  app.db.studio(studioId, async (tx) => {
    const tables = [];
    for (const table of TENANT_TABLES) tables.push((await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(tx)).rows);
    return JSON.stringify(tables);
  });

const worlds = { home: await aWorld(app), abroad: await aWorld(app) };
const callerOf = ({ access }: Route) => (access.kind === 'staff' ? worlds.home.studio.owner : worlds.home.member);

const requestOf = (route: Route, ids: Record<string, string>) => send(route, callerOf(route), { ...ownIds(route, worlds.home.own), ...ids });

// So that the refusals below mean something: the same requests are answered when every id is the caller's own.
for (const [name, route] of withIds.filter(([, { method }]) => method === 'GET')) {
  test(`${name} of the own studio`, async () => {
    expect(await requestOf(route, {})).toMatchObject({ status: 200, code: '0' });
  });
}

for (const [name, route, field] of withIds) {
  test(`${name} of another studio`, async () => {
    const { own: foreign } = worlds.abroad;
    expect(Object.keys(foreign)).toContain(field.kind);
    const before = await everythingOf(foreign.studioId);
    expectRefused(await requestOf(route, { [field.name]: foreign[field.kind] }), field);
    expect(await everythingOf(foreign.studioId)).toBe(before);
  });
}

const isKind = (holding: Holding, kind: string): kind is keyof Holding => kind in holding;

for (const [name, route, field] of withIds.filter(([, { access }]) => access.kind !== 'staff')) {
  const { own, neighbour } = worlds.home;
  const { kind } = field;
  if (!isKind(neighbour, kind)) continue;
  test(`${name} of another member`, async () => {
    const before = await everythingOf(own.studioId);
    expectRefused(await requestOf(route, { [field.name]: neighbour[kind] }), field);
    expect(await everythingOf(own.studioId)).toBe(before);
  });
}
