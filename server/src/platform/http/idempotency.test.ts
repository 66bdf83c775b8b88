import { number, object, string } from 'yup';
import { aMember, aStudio, type TestStudio } from '../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { sqlBuilder } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { signedIn } from './guard/access.ts';
import { Refusal } from '../refusal.ts';
import { defineRoute } from './route.ts';
import { HOUR } from '@studio/contract/values/time';

const roomRoute = (url: string) =>
  defineRoute({
    method: 'POST',
    url,
    access: signedIn(),
    idempotent: true,
    body: object({ name: string().required(), capacity: number().required() }),
    answer: object({ roomId: string().required() }),
    refusals: ['NAME_TAKEN'],
    handle: ({ body, ctx }) =>
      ctx.transaction(async (tx) => {
        const taken = await tx
          .selectFrom('room')
          .select('room_id')
          .where('name', '=', body.name)
          .executeTakeFirst();
        if (taken) throw new Refusal('NAME_TAKEN');
        const roomId = newId();
        await tx
          .insertInto('room')
          .values({
            studio_id: ctx.studioId ?? '',
            room_id: roomId,
            name: body.name,
            capacity: body.capacity,
          })
          .execute();
        return { roomId };
      }),
  });

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [() => [roomRoute('/api/rooms'), roomRoute('/api/halls')]] });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const add = (key: string | null, json: object, as: { token: string } = studio.owner) =>
  api.call('POST', '/api/rooms', { as, json, headers: key === null ? {} : { 'idempotency-key': key } });
const rooms = () => api.db.read(studio.studioId, sqlBuilder.selectFrom('room').select('name'));

test('answers a repeated request with the first answer and changes nothing', async () => {
  const first = await add('first-request', { name: 'Loft', capacity: 10 });
  const second = await add('first-request', { name: 'Loft', capacity: 10 });

  expect(first.status).toBe(200);
  expect(second).toMatchObject({ status: 200, data: first.data });
  expect(await rooms()).toHaveLength(1);
});

test('does the work once for requests that arrive together', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => add('at-the-same-time', { name: 'Loft', capacity: 10 })),
  );

  expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(await rooms()).toHaveLength(1);
});

test('refuses the key for another request', async () => {
  await add('one-key-only', { name: 'Loft', capacity: 10 });
  expect(await add('one-key-only', { name: 'Loft', capacity: 11 })).toMatchObject({
    status: 409,
    code: 'KEY_REUSED',
  });
});

test('answers another route with neither the first answer nor an effect', async () => {
  await add('one-key-only', { name: 'Loft', capacity: 10 });
  const elsewhere = await api.call('POST', '/api/halls', {
    as: studio.owner,
    json: { name: 'Loft', capacity: 10 },
    headers: { 'idempotency-key': 'one-key-only' },
  });
  expect(elsewhere).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  expect(await rooms()).toHaveLength(1);
});

test('keeps nothing of a refused request', async () => {
  await add(null, { name: 'Loft', capacity: 10 });
  expect(await add('refused-first', { name: 'Loft', capacity: 10 })).toMatchObject({ code: 'NAME_TAKEN' });
  expect(await add('refused-first', { name: 'Attic', capacity: 10 })).toMatchObject({ code: '0' });
});

test('keeps the keys of two people apart', async () => {
  const visitor = await aMember(api, studio);
  await add('same-key-twice', { name: 'Loft', capacity: 10 });
  expect(await add('same-key-twice', { name: 'Attic', capacity: 10 }, visitor)).toMatchObject({ code: '0' });
});

test('frees a key after a day', async () => {
  await add('day-old-key', { name: 'Loft', capacity: 10 });
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('idempotency_key')
      .set({ created_at: new Date(api.clock.now().getTime() - 25 * HOUR) })
      .execute(),
  );
  expect(await add('day-old-key', { name: 'Attic', capacity: 10 })).toMatchObject({ code: '0' });
});

test('refuses a key that cannot be one', async () => {
  expect(await add('short', { name: 'Loft', capacity: 10 })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'Idempotency-Key' }] },
  });
});
