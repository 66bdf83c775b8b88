import { classPassConfigSchema, classPassDetailSchema } from '@studio/contract/booking/class-pass.schema';
import {
  bookingRulesSchema,
  ruleHistorySchema,
  rulesPreviewSchema,
} from '@studio/contract/configure/booking-rules.schema';
import { paymentModesSchema } from '@studio/contract/configure/payment/payment-mode.schema';
import { ownStudiosSchema, studioPlaceSchema } from '@studio/contract/configure/place/studioPlace.schema';
import {
  closurePreviewSchema,
  restoredClosureSchema,
  savedClosureSchema,
  studioClosureDetailSchema,
  studioClosuresSchema,
} from '@studio/contract/configure/studio-closure.schema';
import {
  roomsSchema,
  savedRoomSchema,
  studioProfileSchema,
  type Room,
} from '@studio/contract/configure/studio.schema';
import { taxRatesSchema } from '@studio/contract/configure/tax-rate.schema';
import { paymentGatewaySchema } from '@studio/contract/orders/payment-gateway.schema';
import { subscriptionSettingsSchema } from '@studio/contract/packages/subscription-settings.schema';
import {
  notificationSettingsSchema,
  verifiedAddressesSchema,
} from '@studio/contract/shell/notification-setting.schema';
import { settingsIndexSchema } from '@studio/contract/shell/settings-index.schema';
import { askFake, askValid, type AnswerSchema } from '@studio/testing/fakes/askFake';
import { server } from '@studio/testing/server';
import { alone } from '../alone.ts';

beforeEach(() => server.use(...alone.fakes()));
const dataOf = async (path: string, body?: object) => (await askFake(path, body)).data;

test.each<[string, string, AnswerSchema]>([
  ['the studio', '/api/studio/portal/studio', studioProfileSchema],
  ['where the studio is', '/api/studio/portal/studio/place', studioPlaceSchema],
  ['one’s own studios', '/api/studio', ownStudiosSchema],
  ['rooms', '/api/studio/portal/room', roomsSchema],
  ['taxes', '/api/studio/portal/tax-rate', taxRatesSchema],
  ['payment modes', '/api/studio/portal/payment-modes', paymentModesSchema],
  ['the account of a provider', '/api/studio/portal/payment-gateway', paymentGatewaySchema],
  ['how settings stand', '/api/studio/portal/settings-index', settingsIndexSchema],
  ['ClassPass', '/api/studio/portal/classpass', classPassConfigSchema],
  ['classes on ClassPass', '/api/studio/portal/classpass/detail', classPassDetailSchema],
  ['the rules of memberships', '/api/studio/portal/subscription-management', subscriptionSettingsSchema],
])('%s: the answer is valid by the contract, and not empty', async (_what, path, schema) => {
  expect(JSON.stringify(await askValid(schema, path)).length).toBeGreaterThan(100);
});

test('a closure is created, changed and taken back', async () => {
  const url = '/api/studio/portal/studio-closure';
  const closure = {
    studioClosureName: 'Painting',
    fromDate: '2026-12-01',
    toDate: '2026-12-01',
    confirmed: 'as-seen',
  };
  const saved = await askValid<{ closure: { studioClosureId: string } }>(
    savedClosureSchema,
    `${url}/create`,
    closure,
  );
  const { studioClosureId } = saved.closure;
  await askValid(savedClosureSchema, `${url}/update`, {
    ...closure,
    studioClosureId,
    studioClosureName: 'Paint',
  });
  expect(
    await askValid(studioClosureDetailSchema, `${url}?studioClosureId=${studioClosureId}`),
  ).toMatchObject({ studioClosureName: 'Paint', version: 2 });
  await askValid(closurePreviewSchema, `${url}/preview`, closure);
  await askValid(restoredClosureSchema, `${url}/restore/${studioClosureId}`, {});
  expect(await askValid(studioClosuresSchema, '/api/studio/portal/studio/studio-closure')).toHaveLength(1);
});

test('booking rules are previewed, saved, and taken back', async () => {
  const url = '/api/studio/portal/booking-rules';
  await askValid(bookingRulesSchema, url);
  await askValid(rulesPreviewSchema, `${url}/preview`, { undoes: 1 });
  expect(await askValid(bookingRulesSchema, `${url}/undo`, { number: 1, version: 0 })).toMatchObject({
    version: 1,
  });
  expect(await askValid(ruleHistorySchema, `${url}/history`)).toHaveLength(1);
});

test('notifications are switched, and an address for answers is proved', async () => {
  const url = '/api/studio/portal/notification';
  await askValid(notificationSettingsSchema, url);
  expect(
    await askValid(notificationSettingsSchema, url, { switchOff: ['PURCHASE:OWNER:IN_APP'] }),
  ).not.toMatchObject({ on: expect.arrayContaining(['PURCHASE:OWNER:IN_APP']) });
  const email = 'replies@lotus.example';
  await dataOf(`${url}/address`, { email });
  expect(
    await askValid(verifiedAddressesSchema, `${url}/address/confirm`, { email, otp: '123456' }),
  ).toMatchObject({ replyTo: email });
  expect(await dataOf(`${url}/address/reply-to`, { email: '' })).toMatchObject({ replyTo: null });
  expect(await dataOf(`${url}/address/remove`, { email })).toMatchObject({ addresses: [] });
});

test('the studio keeps what is saved', async () => {
  await dataOf('/api/studio/portal/update', {
    studioName: 'Quiet Corner',
    description: '',
    address: '',
    phone: '',
    email: '',
    website: '',
    colour: '#000000',
    version: 1,
  });
  expect(await askValid(studioProfileSchema, '/api/studio/portal/studio')).toMatchObject({
    studioName: 'Quiet Corner',
    version: 2,
  });
});

test('a room is added, gets a plan, and loses it again', async () => {
  const url = '/api/studio/portal/room';
  const room = { name: 'Attic', capacity: 4 };
  const { roomId } = await askValid<Room>(savedRoomSchema, url, { ...room, roomId: null });
  const spots = [
    { spotId: null, label: '1', row: 1, column: 1, isClosed: false },
    { spotId: null, label: '2', row: 1, column: 2, isClosed: true },
  ];
  const planned = await askValid<Room>(savedRoomSchema, url, { ...room, roomId, spots });
  expect(planned).toMatchObject({ roomId, capacity: 1, spots: [{ label: '1' }, { label: '2' }] });
  expect(await askValid<Room>(savedRoomSchema, url, { ...room, roomId })).toEqual(planned);
  expect(await askValid<Room>(savedRoomSchema, url, { ...room, roomId, spots: [] })).toMatchObject({
    capacity: 4,
    spots: [],
  });
});
