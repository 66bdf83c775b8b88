import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { docsPage } from '../src/platform/docs/docsPage.ts';
import { modules } from '../src/routes.ts';
import { startTestApp, type TestApp } from '../src/testing/startTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules, areas: [() => docsPage] });
});
afterAll(() => app.close());

const document = async () => (await app.app.inject('/api/openapi.json')).json<Record<string, unknown>>();

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(await document())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

/** What Redocly's recommended rules object to, as `severity rule message`. */
async function lint(source: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({
    source: JSON.stringify(source),
    absoluteRef: '/openapi.json',
    config,
  });
  return problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId} ${message}`);
}

test('a public linter has nothing against it but that the API is under no licence', async () => {
  expect(await lint(await document())).toEqual([
    'warn info-license Info object should contain `license` field.',
  ]);
});

test('the linter looks: servers, types of choices and names of operations', async () => {
  const broken = await document();
  delete broken['servers'];
  const paths = broken['paths'] as Record<
    string,
    Record<string, { operationId?: string; parameters?: unknown[] }>
  >;
  delete paths['/health']?.['get']?.operationId;
  paths['/ready']?.['get']?.parameters?.push({
    name: 'kind',
    in: 'query',
    schema: { type: 'string', enum: [{}] },
  });
  const rules = (await lint(broken)).map((problem) => problem.split(' ')[1]);
  expect(rules).toEqual(
    expect.arrayContaining(['no-empty-servers', 'operation-operationId', 'no-enum-type-mismatch']),
  );
});

test('a document that is not is refused: the validator looks', async () => {
  const broken = await document();
  broken['paths'] = { 'no-slash': { get: { responses: 'none' } } };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

test('every route is in it, with what it refuses', async () => {
  const paths = (await document())['paths'] as Record<
    string,
    Record<string, { summary?: string; 'x-refusals': string[] }>
  >;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  );
  expect(operations.length).toBeGreaterThan(60);
  expect(operations.filter(({ summary }) => !summary).map(({ name }) => name)).toEqual([]);
  expect(operations.every((operation) => operation['x-refusals'].length > 0)).toBe(true);
});

describe('the viewer', () => {
  const get = (url: string, headers = {}) => app.app.inject({ url, headers });

  test('is a page that allows nothing inline and nothing from elsewhere', async () => {
    const page = await get('/api/docs');
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page.body).not.toMatch(/<script>|style=|https?:\/\//);
  });

  test.each(['swagger-ui-bundle.js', 'swagger-ui.css', 'start.js'])('sends %s', async (name) => {
    const plain = await get(`/api/docs/${name}`);
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['content-type']).toMatch(/javascript|css/);
  });

  test('compressed, to who can read that', async () => {
    const small = await get('/api/docs/swagger-ui-bundle.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(small.rawPayload.length).toBeLessThan(500_000);
  });

  test('sends nothing else of the package', async () => {
    expect((await get('/api/docs/package.json')).statusCode).toBe(404);
    expect((await get('/api/docs/..%2fpackage.json')).statusCode).toBe(404);
  });
});
