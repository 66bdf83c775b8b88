import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import { STAFF_COLOURS } from '@studio/contract/members/staffColours';
import type { StaffDetail } from '@studio/contract/members/staff.schema';
import { pictureAt } from '@studio/contract/booking/sitePicture';
import sharp from 'sharp';
import { auditOf } from '../../../../testing/auditOf.ts';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { staffModule } from '../staff.routes.ts';
import { staffPictureFiles } from './picture.routes.ts';

const AREA = '/api/studio-staff/portal';
let app: TestApp;
let studio: TestStudio;
let trainer: TestStaff;
beforeAll(async () => {
  app = await startTestApp({ modules: [staffModule], areas: [staffPictureFiles] });
});
beforeEach(async () => {
  studio = await aStudio(app);
  trainer = await aStaff(app, studio, 'TRAINER');
});
afterAll(() => app.close());

const DETAILS = {
  version: 1,
  bio: 'Yin and breath.',
  specialities: ['Yin', 'Prenatal'],
  phone: '+65 8123 4567',
  colour: '#7C3AED',
  employment: 'FREELANCE',
  showOnSite: true,
  payrollCode: 'T-07',
};
const read = (as: TestStaff, staffId: string) =>
  app.call<StaffDetail>('GET', AREA, { as, query: { staffId } });
const save = (as: TestStaff, staffId: string, change: object = {}) =>
  app.call<StaffDetail>('POST', `${AREA}/update`, { as, json: { ...DETAILS, staffId, ...change } });

test('24 colours, each with its own value and name', async () => {
  const { data } = await app.call<unknown[]>('GET', `${AREA}/studio/get-colour-list`, { as: trainer });
  expect(data).toEqual(STAFF_COLOURS);
  expect(new Set(STAFF_COLOURS.map(({ value }) => value)).size).toBe(24);
  expect(new Set(STAFF_COLOURS.map(({ name }) => name)).size).toBe(24);
});

test('an owner changes the details; the log says what was changed', async () => {
  const { data } = await save(studio.owner, trainer.staffId);
  const { version: _sent, ...shown } = DETAILS;
  expect(data).toMatchObject({ ...shown, version: 2, isSelf: false, displayName: 'Test TRAINER' });
  expect(await auditOf(app, studio.studioId, 'staff.updateDetails')).toMatchObject([
    { before: { colour: '#0F766E', showOnSite: false }, after: { colour: '#7C3AED', showOnSite: true } },
  ]);
});

test('who saves later learns that somebody else was faster', async () => {
  await save(studio.owner, trainer.staffId);
  expect(await save(studio.owner, trainer.staffId, { bio: 'Other' })).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
  });
});

test('a trainer changes what they say of themselves, and nothing else', async () => {
  const { version, ...own } = (await read(trainer, trainer.staffId)).data;
  const asIs = {
    version,
    colour: own.colour,
    employment: own.employment,
    showOnSite: false,
    payrollCode: '',
  };
  expect((await save(trainer, trainer.staffId, asIs)).data).toMatchObject({ bio: DETAILS.bio, version: 2 });
  expect(await save(trainer, trainer.staffId, { ...asIs, version: 2, showOnSite: true })).toMatchObject({
    code: 'NOT_ALLOWED',
    message: 'Only a manager can change this.',
  });
  expect(await save(trainer, studio.owner.staffId, asIs)).toMatchObject({ code: 'NOT_ALLOWED' });
});

test('a trainer reads only themselves; the desk does not see how others are employed', async () => {
  await save(studio.owner, trainer.staffId);
  expect((await read(trainer, trainer.staffId)).data).toMatchObject({ payrollCode: 'T-07', isSelf: true });
  expect(await read(trainer, studio.owner.staffId)).toMatchObject({ code: 'NOT_ALLOWED' });
  const desk = await aStaff(app, studio, 'STAFF');
  expect((await read(desk, trainer.staffId)).data).toMatchObject({
    bio: DETAILS.bio,
    employment: null,
    payrollCode: null,
    lastSignInAt: null,
  });
});

test.each([
  ['a colour that is not in the list', { colour: '#123456' }, 'colour'],
  ['eleven specialities', { specialities: Array.from({ length: 11 }, (_, n) => `S${n}`) }, 'specialities'],
  ['an unknown employment', { employment: 'SLAVE' }, 'employment'],
])('refuses %s', async (_case, change, field) => {
  expect(await save(studio.owner, trainer.staffId, change)).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field }] },
  });
});

test('nobody of another studio is found', async () => {
  const other = await aStudio(app);
  expect(await read(other.owner, trainer.staffId)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await save(other.owner, trainer.staffId)).toMatchObject({ code: 'NOT_FOUND' });
});

test('a picture is drawn anew as a square in its widths, and goes with the next one', async () => {
  const upload = async (file: Buffer | string, as = trainer) =>
    app.call<StaffDetail>('POST', `${AREA}/picture`, {
      as,
      form: {
        staffId: trainer.staffId,
        file: Buffer.isBuffer(file) ? new Blob([new Uint8Array(file)]) : file,
      },
    });
  const aPicture = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const first = (await upload(await aPicture('#0F766E'))).data.picture ?? '';
  for (const width of [96, 480] as const) {
    const { headers, rawPayload } = await app.app.inject({ url: pictureAt(first, width) });
    expect(headers).toMatchObject({ 'content-type': 'image/webp' });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height: width });
  }
  expect((await app.app.inject({ url: `${first}/97.webp` })).statusCode).toBe(404);
  expect((await upload('', studio.owner)).data.picture).toBeNull();
  expect((await app.app.inject({ url: pictureAt(first, 96) })).statusCode).toBe(404);
  expect(await upload(Buffer.from('no picture'))).toMatchObject({ data: { errors: [{ field: 'file' }] } });
  expect(await upload('', await aStaff(app, studio, 'STAFF'))).toMatchObject({ code: 'NOT_ALLOWED' });
});

test('the list counts the sessions of the week and knows the last sign-in', async () => {
  // The week of the test clock begins on Monday, 2 March 2026, at midnight in Singapore.
  const at = (startAt: string, change: object = {}) =>
    aSession(app, studio, { startAt, staff_id: trainer.staffId, ...change });
  await at('2026-03-01T15:00:00Z');
  await at('2026-03-01T16:00:00Z');
  await at('2026-03-08T15:00:00Z', { staff_id: null, assistant_ids: [trainer.staffId] });
  await at('2026-03-08T16:00:00Z');
  await at('2026-03-03T02:00:00Z', { status: 'CANCELLED' });
  const list = async (as: TestStaff) =>
    (await app.call<StaffSummary[]>('GET', `${AREA}/studio`, { as })).data.find(
      ({ staffId }) => staffId === trainer.staffId,
    );
  expect(await list(studio.owner)).toMatchObject({
    sessionsThisWeek: 2,
    lastSignInAt: expect.stringMatching(/Z$/),
  });
  expect(await list(trainer)).toMatchObject({ lastSignInAt: null });
});
