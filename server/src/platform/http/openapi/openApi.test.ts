import { wireOf } from '@studio/contract/refusals/codes';
import { array, boolean, lazy, mixed, number, object, ref, string } from 'yup';
import { open, staff } from '../guard/access.ts';
import { noData } from '../answer/noData.ts';
import { defineRoute } from '../route.ts';
import { toJsonSchema } from './jsonSchema.ts';
import { openApiOf } from './openApi.ts';

test.each([
  [
    'a text',
    string().required().min(2).max(60).matches(/^a/),
    { type: 'string', minLength: 2, maxLength: 60, pattern: '^a' },
  ],
  ['an email', string().email(), { type: 'string', format: 'email' }],
  ['a choice', string().oneOf(['A', 'B']), { type: 'string', enum: ['A', 'B'] }],
  [
    'a choice that may be nothing',
    string().nullable().oneOf(['A', null]),
    { anyOf: [{ type: 'string', enum: ['A'] }, { type: 'null' }] },
  ],
  [
    'a whole number',
    number().integer().min(1).lessThan(10),
    { type: 'integer', minimum: 1, exclusiveMaximum: 10 },
  ],
  ['nothing or a truth', boolean().nullable(), { anyOf: [{ type: 'boolean' }, { type: 'null' }] }],
  ['a list', array(string().required()).min(1), { type: 'array', items: { type: 'string' }, minItems: 1 }],
  ['anything', mixed(), {}],
  ['what depends on the value', lazy(() => string()), {}],
  [
    'an object',
    object({ name: string().required(), note: string() }),
    {
      type: 'object',
      properties: { name: { type: 'string' }, note: { type: 'string' } },
      required: ['name'],
    },
  ],
])('describes %s', (_case, schema, expected) => {
  expect(toJsonSchema(schema.describe())).toMatchObject(expected);
});

test('leaves out what another field has to be equal to', () => {
  expect(
    toJsonSchema(
      string()
        .oneOf([ref('password')])
        .describe(),
    ),
  ).toEqual({ type: 'string' });
});

const routes = [
  defineRoute({
    method: 'POST',
    url: '/api/room/portal/:roomId',
    access: staff('studio.edit'),
    params: object({ roomId: string().required() }),
    body: object({ name: string().required() }),
    answer: noData,
    refusals: ['NAME_TAKEN'],
    idempotent: true,
    summary: 'Renames a room',
    handle: async () => null,
  }),
  defineRoute({
    method: 'GET',
    url: '/api/room/ddl',
    access: open(),
    query: object({ extension: string().required() }),
    answer: noData,
    handle: async () => null,
  }),
];

test('lists permission, refusals and content of every route', () => {
  const document = openApiOf(routes);
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/room/portal/{roomId}': {
        post: {
          operationId: 'postRoomPortalByRoomId',
          summary: 'Renames a room',
          tags: ['room'],
          'x-access': 'staff',
          'x-permission': 'studio.edit',
          'x-refusals': [
            wireOf('INVALID_FIELDS'),
            wireOf('KEY_REUSED'),
            wireOf('TOO_LARGE'),
            wireOf('NOT_SIGNED_IN'),
            wireOf('WRONG_TOKEN'),
            wireOf('NOT_ALLOWED'),
            wireOf('SET_UP_NEEDED'),
            wireOf('NOT_READY'),
            wireOf('BROKEN'),
            wireOf('NAME_TAKEN'),
          ],
          parameters: [
            { name: 'roomId', in: 'path', required: true },
            { name: 'Idempotency-Key', in: 'header' },
          ],
          requestBody: { content: { 'multipart/form-data': { schema: { required: ['name'] } } } },
          responses: { 200: {}, 400: {}, 401: {}, 403: {}, 409: {}, 413: {}, 500: {}, 503: {} },
        },
      },
      '/api/room/ddl': {
        get: {
          'x-permission': null,
          security: [],
          parameters: [{ name: 'extension', in: 'query', required: true }],
        },
      },
    },
  });
});
