import { decodeForm, encodeForm } from '@studio/contract/values/form';
import type { ValidationError } from 'yup';
import type { Route } from '../src/platform/http/route.ts';
import { aWorld } from '../src/testing/worlds/aWorld.ts';
import { everyRoute } from '../src/testing/routes/everyRoute.ts';
import { sampleOf } from '../src/testing/samples/sampleOf.ts';
import { startTestApp, type Answer } from '../src/testing/startTestApp.ts';

const { routes, all } = everyRoute();
const app = await startTestApp({ modules: [all], database: 'forms' });
const world = await aWorld(app);
afterAll(() => app.close());

interface Errors {
  errors?: { field: string; message: string }[];
}
const callerOf = ({ access }: Route) =>
  access.kind === 'staff' || access.kind === 'signedIn' ? world.studio.owner : world.member;
const said = ({ status, code, data }: Answer<Errors | null>) => ({
  status,
  code,
  errors: data?.errors ?? [],
});

const withBody = routes
  .filter(({ body }) => body)
  .map((route) => [`${route.method} ${route.url}`, route] as const);

test.each(withBody)('%s refuses the same of JSON and of a form', async (_name, route) => {
  const ask = (body: { json: object } | { form: object }) =>
    app.call<Errors | null>(route.method, route.url.replace(/:\w+/g, crypto.randomUUID()), {
      as: callerOf(route),
      ...body,
    });
  // A form without any field is no form.
  const surplus = { unknown: 'x' };
  expect(said(await ask({ form: surplus }))).toEqual(said(await ask({ json: surplus })));
});

const read = async (route: Route, content: unknown): Promise<unknown> =>
  route.body
    ?.validate(content, { abortEarly: false, stripUnknown: true })
    .catch((error: unknown) => (error as ValidationError).errors);

test.each(withBody)('%s reads the texts of a form as the values of JSON', async (_name, route) => {
  const sample = sampleOf(route.body, {});
  expect(await read(route, decodeForm(encodeForm(sample)))).toEqual(await read(route, sample));
});
