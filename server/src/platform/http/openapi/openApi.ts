import { type RefusalName, wireOf } from '@studio/contract/refusals/codes';
import { REFUSALS } from '@studio/contract/refusals/refusals';
import type { Schema } from 'yup';
import type { Route } from '../route.ts';
import { toJsonSchema, type JsonSchema } from './jsonSchema.ts';

const schemaOf = (schema: Schema | undefined): JsonSchema => (schema ? toJsonSchema(schema.describe()) : {});

const envelopeOf = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'string' }, message: { type: 'string' }, data },
});

/** Every refusal of a route, grouped by HTTP status. */
function refusalsOf(codes: readonly RefusalName[]): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => REFUSALS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map((code) => `${wireOf(code)}: ${REFUSALS[code].message}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

function accessCodes({ access }: Route): RefusalName[] {
  if (access.kind === 'open') return ['TOO_MANY_REQUESTS'];
  if (access.kind === 'signedIn') return ['NOT_SIGNED_IN'];
  if (access.kind === 'member' || access.isForSettingUp) return ['NOT_SIGNED_IN', 'WRONG_TOKEN'];
  return access.kind === 'staff'
    ? ['NOT_SIGNED_IN', 'WRONG_TOKEN', 'NOT_ALLOWED', 'SET_UP_NEEDED']
    : ['NOT_SIGNED_IN', 'WRONG_TOKEN', 'NOT_ALLOWED'];
}

function contentCodes({ body, query, params, idempotent }: Route): RefusalName[] {
  const isRead = Boolean(body ?? query ?? params);
  return [
    ...(isRead ? ['INVALID_FIELDS' as const] : []),
    ...(idempotent ? ['KEY_REUSED' as const] : []),
    ...(body ? ['TOO_LARGE' as const] : []),
  ];
}

const byNumber = (a: RefusalName, b: RefusalName): number => Number(wireOf(a)) - Number(wireOf(b));

/** The route's own refusals and those that its declaration implies. */
const codesOf = (route: Route): RefusalName[] => [
  ...new Set([
    ...contentCodes(route),
    ...accessCodes(route),
    'NOT_READY' as const,
    'BROKEN' as const,
    ...(route.refusals ?? []).toSorted(byNumber),
    ...(route.irreversible ? ['PROOF_NEEDED' as const] : []),
  ]),
];

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): unknown[] {
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

/**
 * A name for generated clients: `POST /api/auth/login-from-studio` becomes `postAuthLoginFromStudio`, `:jti`
 * becomes `ByJti`.
 */
function operationIdOf({ method, url }: Route): string {
  const words = url
    .replace(/^\/api/, '')
    .replace(/:(\w)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

/** A file, of one of the types that its schema names, or the envelope. */
function contentOf({ answer }: Route): Record<string, unknown> {
  const { mediaTypes } = (answer.describe().meta ?? {}) as { mediaTypes?: readonly string[] };
  return mediaTypes
    ? Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
    : { 'application/json': { schema: envelopeOf(schemaOf(answer)) } };
}

function operationOf(route: Route): Record<string, unknown> {
  const { access, summary, params, query, body, idempotent } = route;
  const schema = schemaOf(body);
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  };
  return {
    operationId: operationIdOf(route),
    ...(summary ? { summary } : {}),
    tags: [route.url.split('/')[2] ?? 'server'],
    'x-access': access.kind,
    'x-permission': access.permission,
    'x-refusals': codesOf(route).map(wireOf),
    security: access.kind === 'open' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(idempotent ? [key] : []),
    ],
    ...(body
      ? { requestBody: { content: { 'multipart/form-data': { schema }, 'application/json': { schema } } } }
      : {}),
    responses: {
      200: { description: 'Success', content: contentOf(route) },
      ...refusalsOf(codesOf(route)),
    },
  };
}

const refusalSchema = envelopeOf({
  anyOf: [
    {
      type: 'object',
      properties: {
        errors: {
          type: 'array',
          items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
        },
      },
    },
    { type: 'null' },
  ],
});

/**
 * The API as an OpenAPI 3.1 document, built from the declarations that serve it, so that the two cannot
 * differ.
 */
export function openApiOf(routes: readonly Route[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const address = route.url.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Studio API', version: '1.0.0' },
    // Relative, so that an installation answers for the origin from which the document was fetched.
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
