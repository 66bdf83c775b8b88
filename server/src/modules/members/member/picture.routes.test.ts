import { pictureAt } from '@studio/contract/booking/sitePicture';
import type { MemberPage, MemberProfile } from '@studio/contract/members/member.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import sharp from 'sharp';
import { auditOf } from '../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { scheduleModule } from '../../schedule/schedule/schedule.routes.ts';
import { memberListModule } from '../member-list/member-list.routes.ts';
import { mergeModule } from '../merge/merge.routes.ts';
import { privacyModule } from '../privacy/privacy.routes.ts';
import { memberModule } from './member.routes.ts';
import { memberPictureFiles } from './pictureFile.routes.ts';

const AREA = '/api/member/portal';
let app: TestApp;
let studio: TestStudio;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp({
    modules: [memberModule, memberListModule, mergeModule, privacyModule, scheduleModule],
    areas: [memberPictureFiles],
  });
});
beforeEach(async () => {
  studio = await aStudio(app);
  member = await aMember(app, studio);
});
afterAll(() => app.close());

const aPicture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
const upload = (file: Buffer | string, as: { token: string } = studio.owner) =>
  app.call<MemberProfile>('POST', `${AREA}/picture`, {
    as,
    form: {
      memberId: member.memberId,
      file: Buffer.isBuffer(file) ? new Blob([new Uint8Array(file)]) : file,
    },
  });
const fetched = (picture: string | null) => app.app.inject({ url: pictureAt(picture ?? '', 96) });
const profile = async (memberId: string) =>
  (await app.call<MemberProfile>('GET', AREA, { as: studio.owner, query: { memberId } })).data;

test('a picture is drawn anew as a square in its widths, and goes with the next one', async () => {
  const before = await profile(member.memberId);
  const first = (await upload(await aPicture('#0F766E'))).data;
  for (const width of [96, 480] as const) {
    const { headers, rawPayload } = await app.app.inject({ url: pictureAt(first.picture ?? '', width) });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height: width });
  }
  // A form that is open stays valid.
  expect(first.version).toBe(before.version);
  // The same file has another address: nobody can work it out.
  const second = (await upload(await aPicture('#0F766E'))).data.picture;
  expect(second).not.toBe(first.picture);
  expect((await fetched(first.picture)).statusCode).toBe(404);
  expect((await fetched(second)).statusCode).toBe(200);
  expect((await upload('')).data.picture).toBeNull();
  expect((await fetched(second)).statusCode).toBe(404);
  expect(await auditOf(app, studio.studioId, 'member.removePicture')).toHaveLength(1);
});

test('what is no picture is refused, and so is somebody of another studio', async () => {
  expect(await upload(Buffer.from('no picture'))).toMatchObject({ data: { errors: [{ field: 'file' }] } });
  expect((await upload('', (await aStudio(app)).owner)).code).toBe('NOT_FOUND');
  expect((await upload('', await aStaff(app, studio, 'TRAINER'))).code).toBe('NOT_ALLOWED');
});

test('the list and the roster show it, not for a guest of a partner under another name', async () => {
  const { picture } = (await upload(await aPicture('#0F766E'))).data;
  const list = await app.call<MemberPage>('GET', `${AREA}/studio`, { as: studio.owner });
  expect(list.data.items).toMatchObject([{ picture }]);
  const startAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const rosterOf = async (change: object) => {
    const scheduleId = await aSession(app, studio, { startAt });
    await aBooking(app, studio, { scheduleId, memberId: member.memberId, status: 'BOOKED', ...change });
    const query = { scheduleId };
    return (await app.call<SessionDetail>('GET', '/api/schedule/portal', { as: studio.owner, query })).data
      .roster;
  };
  expect(await rosterOf({})).toMatchObject([{ picture }]);
  expect(await rosterOf({ guest_name: 'Somebody' })).toMatchObject([{ picture: null }]);
});

test('a merge takes it along, and whoever is forgotten has none', async () => {
  const { picture } = (await upload(await aPicture('#0F766E'))).data;
  const kept = await aMember(app, studio);
  const ids = { keepId: kept.memberId, dropId: member.memberId };
  const merged = await app.call<{ mergeId: string }>('POST', `${AREA}/merge`, {
    as: studio.owner,
    json: ids,
  });
  expect(merged.code).toBe('0');
  expect((await profile(kept.memberId)).picture).toBe(picture);
  app.clock.advance(2 * 86_400_000);
  const owner = await aStaff(app, studio, 'OWNER');
  await stepUp(app, owner, 'ANONYMISE');
  const forgotten = await app.call('POST', `${AREA}/anonymise`, {
    as: owner,
    json: { memberId: kept.memberId, confirm: true },
  });
  expect(forgotten.code).toBe('0');
  expect((await fetched(picture)).statusCode).toBe(404);
});
