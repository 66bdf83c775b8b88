import { checkJson } from '../guard/checkJson.ts';
import { wireOf } from '@studio/contract/refusals/codes';
import { array, mixed, object, string } from 'yup';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { open } from '../guard/access.ts';
import { defineRoute } from '../route.ts';
import type { UploadedFile } from './uploads.ts';

const MEGABYTE = 1024 * 1024;

const upload = defineRoute({
  method: 'POST',
  url: '/api/upload',
  access: open(),
  body: object({
    name: string().default(''),
    rows: array(object({ x: string().required() }).required()).default([]),
    files: array(mixed<UploadedFile>().required()).default([]),
  }),
  answer: object({ name: string().defined(), rows: array().required(), files: array().required() }),
  handle: async ({ body }) => ({
    ...body,
    files: body.files.map(({ fileName, mimeType, bytes }) => `${fileName} ${mimeType} ${bytes.byteLength}`),
  }),
});

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [() => [upload]] });
});
afterAll(() => api.close());

const send = (form: object) => api.call<{ errors: unknown }>('POST', '/api/upload', { form });
const sendRaw = (payload: string, type: string) =>
  api.app.inject({ method: 'POST', url: '/api/upload', payload, headers: { 'content-type': type } });
const blob = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'a.png', { type });
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const sendFollowers = (...parts: string[]) =>
  sendRaw(`${parts.join('')}--b--\r\n`, 'multipart/form-data; boundary=b');

test('puts names with indexes and dots together, files as well', async () => {
  const answer = await send({ name: 'Ann', rows: [{ x: '1' }, { x: '2' }], files: [blob(3), blob(0)] });
  expect(answer.data).toEqual({
    name: 'Ann',
    rows: [{ x: '1' }, { x: '2' }],
    files: ['a.png image/png 3', 'a.png image/png 0'],
  });
});

test('takes JSON alike', async () => {
  const answer = await api.call('POST', '/api/upload', { json: { name: 'Ann', rows: [{ x: '1' }] } });
  expect(answer.data).toEqual({ name: 'Ann', rows: [{ x: '1' }], files: [] });
});

test.each([
  ['__proto__.x', 'not allowed'],
  ['a.constructor', 'not allowed'],
  ['rows[200].x', 'at most 200 items'],
  ['a.b.c.d.e.f', 'nested too deeply'],
  ['rows[', 'malformed'],
])('refuses the name %s', async (name, reason) => {
  const answer = await sendFollowers(part(name, '1'));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: wireOf('INVALID_FIELDS'),
    data: { errors: [{ field: name, message: expect.stringContaining(reason) }] },
  });
});

test.each([
  ['__proto__ of JSON', '{"__proto__":{"x":1}}'],
  ['constructor of JSON', '{"constructor":{"x":1}}'],
  ['JSON that is cut off', '{"name":'],
  ['JSON that is too deep', '{"a":{"b":{"c":{"d":{"e":{"f":1}}}}}}'],
  ['a list that is too long', JSON.stringify({ rows: Array.from({ length: 201 }, () => ({})) })],
  [
    'too many fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, 1]))),
  ],
])('refuses %s', async (_case, payload) => {
  expect((await sendRaw(payload, 'application/json')).json()).toMatchObject({
    code: wireOf('INVALID_FIELDS'),
  });
});

test('a route that takes more values takes longer lists, and not longer than that', () => {
  const ids = (count: number) => ({ ids: Array.from({ length: count }, () => 'x') });
  expect(() => checkJson(ids(201))).toThrow('at most 200 items');
  expect(() => checkJson(ids(300), 300)).not.toThrow();
  expect(() => checkJson(ids(301), 300)).toThrow('at most 300 items');
});

test('refuses a body that is no object of fields', async () => {
  expect((await sendRaw('[]', 'application/json')).json()).toMatchObject({
    code: wireOf('INVALID_FIELDS'),
    message: 'Send an object of fields.',
  });
});

test('refuses more than 200 fields of a form', async () => {
  const answer = await sendFollowers(...Array.from({ length: 201 }, (_, index) => part(`f${index}`, '1')));
  expect(answer.json()).toMatchObject({
    code: wireOf('INVALID_FIELDS'),
    data: { errors: [{ field: 'f200' }] },
  });
});

test('refuses a form that is not one, and a body of another kind', async () => {
  expect((await sendRaw('nonsense', 'multipart/form-data; boundary=b')).json()).toMatchObject({
    code: wireOf('INVALID_FIELDS'),
  });
  expect((await sendRaw(part('name', 'Ann'), 'multipart/form-data; boundary=b')).json()).toMatchObject({
    code: wireOf('INVALID_FIELDS'),
  });
  expect((await sendRaw('name=Ann', 'application/x-www-form-urlencoded')).json()).toMatchObject({
    code: wireOf('INVALID_FIELDS'),
  });
});

test('never keeps half of a text that is too long', async () => {
  const answer = await sendFollowers(part('name', 'x'.repeat(MEGABYTE + 1)));
  expect(answer.json()).toMatchObject({
    code: wireOf('INVALID_FIELDS'),
    data: { errors: [{ field: 'name', message: 'This text is too long.' }] },
  });
});

test.each([
  ['a file above 10 MB', [11 * MEGABYTE]],
  ['30 MB in files that are small enough each', [10 * MEGABYTE, 10 * MEGABYTE, 10 * MEGABYTE]],
  ['more than 20 files', Array.from({ length: 21 }, () => 1)],
])('refuses %s as too large', async (_case, sizes) => {
  expect(await send({ files: sizes.map((size) => blob(size)) })).toMatchObject({
    status: 413,
    code: 'TOO_LARGE',
  });
});

test('refuses JSON above one megabyte', async () => {
  expect((await sendRaw(`{"name":"${'x'.repeat(MEGABYTE)}"}`, 'application/json')).json()).toMatchObject({
    code: wireOf('TOO_LARGE'),
  });
});
