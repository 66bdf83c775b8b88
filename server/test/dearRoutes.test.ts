import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema, SchemaFieldDescription } from 'yup';
import { DEAR, REPORTS } from '../src/platform/http/guard/rateLimit.ts';
import type { RateLimit } from '../src/platform/http/route.ts';
import { everyRoute } from '../src/testing/routes/everyRoute.ts';
import { nameOf } from '../src/testing/samples/sampleRequest.ts';
import { startTestApp } from '../src/testing/startTestApp.ts';

const { routes, all } = everyRoute();
const app = await startTestApp({ modules: [all] });
afterAll(() => app.close());

/** Something without a shape: a file. What is chosen from a list has values. */
function takesFile(described: SchemaFieldDescription): boolean {
  if ('fields' in described) return Object.values(described.fields).some(takesFile);
  if ('innerType' in described && described.innerType) return [described.innerType].flat().some(takesFile);
  return described.type === 'mixed' && 'oneOf' in described && described.oneOf.length === 0;
}
const hasFile = (body: Schema | undefined): boolean =>
  body !== undefined && takesFile(body.describe() as SchemaFieldDescription);

const DRAWN = /pdf|export|import|picture|receipt\b|form\/sign$|payslip|bank-file/i;
const COUNTED = /^\/api\/report\/|^\/api\/payroll\/portal\/my$/;

const perMinute = (limits: readonly RateLimit[]): number =>
  Math.min(...limits.map(({ max, windowSeconds }) => (max * 60) / windowSeconds));
const dear = routes.filter((route) => DRAWN.test(route.url) || hasFile(route.body));

test('there are such routes', () => {
  expect(dear.map(nameOf)).toEqual(
    expect.arrayContaining([
      'POST /api/studio-package/portal/picture',
      'POST /api/class-template/portal/create',
      'POST /api/studio/form/sign',
      'POST /api/transaction/proof',
    ]),
  );
});

test.each(dear.map((route) => [nameOf(route), route] as const))(
  '%s draws or reads a file: nobody keeps a server busy with it',
  (_name, { rateLimit = [] }) => {
    expect(perMinute(rateLimit)).toBeLessThanOrEqual(perMinute(DEAR.slice(0, 1)));
  },
);

test.each(routes.filter(({ url }) => COUNTED.test(url)).map((route) => [nameOf(route), route] as const))(
  '%s counts much: it has a limit of its own',
  (_name, { rateLimit = [] }) => {
    expect(perMinute(rateLimit)).toBeLessThanOrEqual(perMinute(REPORTS));
  },
);

/**
 * Files that stand beside the routes: what answers a file for somebody who is signed in draws or reads it.
 */
const ROOT = join(import.meta.dirname, '../src/modules');
const files = globSync('**/*.routes.ts', { cwd: ROOT }).filter((file) =>
  /application\/pdf|text\/csv/.test(readFileSync(join(ROOT, file), 'utf8')),
);
/** A stored file behind a signed address for five minutes is sent as it is. */
const SENT_AS_IS = ['packages/payment/proof/proof.routes.ts'];

test.each(files.filter((file) => !SENT_AS_IS.includes(file)))(
  '%s sends files, and counts who asks for them',
  (file) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/personLimiter\(\s*app,\s*\{[^}]*rateLimit: DEAR/);
  },
);
