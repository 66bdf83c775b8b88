import type { PackagePlan, PublicPlan } from '@studio/contract/packages/package-plan.schema';
import { pictureAt } from '@studio/contract/booking/sitePicture';
import sharp from 'sharp';
import { aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { packageModule } from './package.routes.ts';
import { planPictureFiles } from './picture.routes.ts';

const AREA = '/api/studio-package';
let api: TestApp;
let studio: TestStudio;
let plan: PackagePlan;
beforeAll(async () => {
  api = await startTestApp({ modules: [packageModule], areas: [planPictureFiles] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  ({ data: plan } = await save());
});
afterAll(() => api.close());

const save = (change: object = {}) =>
  api.call<PackagePlan>('POST', `${AREA}/portal/create`, {
    as: studio.owner,
    json: {
      packageName: 'Ten',
      packageType: 'CLASS_PACK',
      price: '280.00',
      credits: 10,
      validityValue: 3,
      validityUnit: 'MONTH',
      eligibleTypes: ['CLASS'],
      ...change,
    },
  });
const aPicture = (colour: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const upload = (
  file: Buffer | string,
  { studioPackageId = plan.studioPackageId, as = studio.owner as { token: string } } = {},
) =>
  api.call<PackagePlan>('POST', `${AREA}/portal/picture`, {
    as,
    form: { studioPackageId, file: Buffer.isBuffer(file) ? new Blob([new Uint8Array(file)]) : file },
  });
const get = (url: string) => api.app.inject({ url });
const addressOf = (given: { picture: string | null }): string => given.picture ?? '';

test('is drawn anew in its widths, seen by visitors, and is no new version of the plan', async () => {
  const { data } = await upload(await aPicture('#0F766E'));
  expect(data).toMatchObject({
    picture: expect.stringMatching(new RegExp(`^/media/plan/${studio.studioId}/[0-9a-f]{32}$`)),
    version: plan.version,
    planVersion: plan.planVersion,
  });
  for (const width of [320, 640] as const) {
    const answer = await get(pictureAt(addressOf(data), width));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const drawn = await sharp(answer.rawPayload).metadata();
    expect([drawn.width, drawn.height]).toEqual([width, (width * 9) / 16]);
  }
  expect((await get(`${addressOf(data)}/321.webp`)).statusCode).toBe(404);
  const { data: shown } = await api.call<PublicPlan[]>('GET', `${AREA}/public`, {
    query: { extension: studio.extension },
  });
  expect(shown).toMatchObject([{ picture: data.picture }]);
});

test('stays when the plan is saved, and goes with another one or none', async () => {
  const first = addressOf((await upload(await aPicture('#0F766E'))).data);
  expect(
    (await save({ studioPackageId: plan.studioPackageId, version: plan.version, packageName: 'Ten more' }))
      .data.picture,
  ).toBe(first);
  const second = addressOf((await upload(await aPicture('#7C2D12'))).data);
  expect(second).not.toBe(first);
  expect((await get(pictureAt(first, 320))).statusCode).toBe(404);
  expect((await upload('')).data.picture).toBeNull();
  expect((await get(pictureAt(second, 320))).statusCode).toBe(404);
});

test('is one of a plan of the studio, given by who may, and a picture', async () => {
  expect(await upload(Buffer.from('no picture'))).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'file' }] },
  });
  const other = await aStudio(api);
  expect(await upload(await aPicture('#000'), { as: other.owner })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await upload('', { as: await aStaff(api, studio, 'STAFF') })).toMatchObject({ code: 'NOT_ALLOWED' });
});
