import type {
  Announcement,
  AnnouncementPage,
  AnnouncementReach,
  LiveAnnouncement,
} from '@studio/contract/packages/announcement.schema';
import { pictureAt } from '@studio/contract/booking/sitePicture';
import sharp from 'sharp';
import { newId } from '../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { announcementModule } from './announcement.routes.ts';
import { announcementPictureFiles } from './pictureFile.routes.ts';

const AREA = '/api/announcement';
const NOW = '2026-03-02T01:00:00.000Z';
let api: TestApp;
let studio: TestStudio;
let desk: TestStaff;
let trainer: TestStaff;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({
    modules: [announcementModule],
    areas: [announcementPictureFiles],
    connections: 12,
  });
});
beforeEach(async () => {
  api.clock.set(NOW);
  studio = await aStudio(api);
  desk = await aStaff(api, studio, 'STAFF');
  trainer = await aStaff(api, studio, 'TRAINER');
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

const save = (change: object = {}, as: { token: string } = desk) =>
  api.call<Announcement>('POST', `${AREA}/portal/create`, {
    as,
    json: {
      title: 'New mats',
      body: '<p>They are here.</p>',
      audience: 'BOTH',
      channels: ['BANNER'],
      ...change,
    },
  });
const saved = async (change: object = {}) => (await save(change)).data;
const list = async (query: Record<string, string> = {}, as: { token: string } = desk) =>
  (await api.call<AnnouncementPage>('GET', `${AREA}/portal/studio`, { as, query })).data.items;
const act = ({ announcementId, version }: Announcement, status: string) =>
  api.call<Announcement>('POST', `${AREA}/portal/status`, {
    as: desk,
    json: { announcementId, status, version },
  });
const titles = async (url: string, as: { token: string }) =>
  (await api.call<LiveAnnouncement[]>('GET', `${AREA}/${url}`, { as })).data.map(({ title }) => title);
const seenByTrainer = () => titles('portal/live', trainer);
const seenByMei = () => titles('list', mei);
const readAs = (announcementId: string, as: TestMember | TestStaff = mei) =>
  api.call('POST', `${AREA}/${'memberId' in as ? 'read' : 'portal/read'}`, { as, json: { announcementId } });
const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);

test('nobody mails all members with a token alone, whichever way they try', async () => {
  const refused = { code: 'PROOF_NEEDED', data: { purpose: 'MAILING' } };
  const mailed = { channels: ['EMAIL'] };
  expect(await save(mailed)).toMatchObject(refused);
  const draft = await saved({ ...mailed, isDraft: true });
  expect(await act(draft, 'LIVE')).toMatchObject(refused);
  const { announcementId, version } = draft;
  expect(await save({ ...mailed, announcementId, version })).toMatchObject(refused);
  const shown = await saved();
  const change = { ...mailed, announcementId: shown.announcementId, version: shown.version };
  expect(await save(change)).toMatchObject(refused);
  expect(await save({ ...change, audience: 'STAFF' })).toMatchObject({ code: '0' });
});

/** One that was approved for email to the members of a tag, tomorrow; the proof has lapsed since. */
async function anApproved(change: object = {}) {
  await stepUp(api, desk, 'MAILING');
  const content = {
    audience: 'MEMBERS',
    channels: ['EMAIL'],
    tagIds: [await aTag(mei)],
    startAt: '2026-03-03T10:00',
    ...change,
  };
  const announcement = await saved(content);
  api.clock.set('2026-03-02T01:10:00.001Z');
  const { announcementId, version } = announcement;
  return { announcement, content: { ...content, announcementId, version } };
}

test.each([
  ['title', { title: 'Pay here' }],
  ['words', { body: '<p>Another bank account</p>' }],
  ['link', { ctaLabel: 'Pay', ctaUrl: 'https://evil.example' }],
  ['tags', { tagIds: [] }],
  ['audience', { audience: 'BOTH' }],
  ['urgency, which reaches who refused news', { isEssential: true }],
  ['start', { startAt: '2026-03-02T09:12' }],
])('a token alone does not change the %s of what was approved', async (_what, change) => {
  const { content } = await anApproved();
  expect(await save({ ...content, ...change })).toMatchObject({ code: 'PROOF_NEEDED' });
  await stepUp(api, desk, 'MAILING');
  expect(await save({ ...content, ...change })).toMatchObject({ code: '0' });
});

test('nor does it send what was approved for tomorrow now, or what was deleted', async () => {
  const { announcement } = await anApproved();
  expect(await act(announcement, 'LIVE')).toMatchObject({ code: 'PROOF_NEEDED' });
  const json = { announcementId: announcement.announcementId };
  expect(await api.call('DELETE', `${AREA}/portal/${json.announcementId}`, { as: desk })).toMatchObject({
    code: '0',
  });
  const restore = () => api.call('POST', `${AREA}/portal/restore`, { as: desk, json });
  expect(await restore()).toMatchObject({ code: 'PROOF_NEEDED' });
  await stepUp(api, desk, 'MAILING');
  expect(await restore()).toMatchObject({ code: '0' });
});

test('what takes back, or touches only the banner, needs no proof', async () => {
  const { announcement, content } = await anApproved({ channels: ['BANNER', 'EMAIL', 'PUSH'] });
  const pinned = await save({ ...content, isPinned: true, priority: 90 });
  expect(pinned.code).toBe('0');
  const fewer = await save({ ...content, version: 2, channels: ['BANNER', 'PUSH'] });
  expect(fewer.code).toBe('0');
  expect((await act({ ...announcement, version: 3 }, 'DRAFT')).code).toBe('0');
});

test('what everybody was sent is corrected without a proof', async () => {
  const { announcement, content } = await anApproved();
  const sentNow = (tx: Parameters<Parameters<typeof inStudio>[0]>[0]) =>
    tx
      .updateTable('announcement')
      .set({ mailed_at: api.clock.now() })
      .where('announcement_id', '=', announcement.announcementId)
      .execute();
  await inStudio(sentNow);
  expect(await save({ ...content, title: 'New mats!' })).toMatchObject({ code: '0' });
});

async function aTag(...members: TestMember[]): Promise<string> {
  const tagId = newId();
  const base = { studio_id: studio.studioId, tag_id: tagId };
  await inStudio(async (tx) => {
    await tx
      .insertInto('segment_tag')
      .values({ ...base, name: tagId.slice(-8), created_at: new Date(NOW) })
      .execute();
    for (const { memberId } of members)
      await tx
        .insertInto('member_tag')
        .values({ ...base, member_id: memberId, tagged_at: new Date(NOW) })
        .execute();
  });
  return tagId;
}

describe('writing', () => {
  test('keeps what was written, cleaned, and begins at once', async () => {
    expect(
      await saved({ body: '<p>Be<script>x</script> <strong>early</strong></p>', priority: 70 }),
    ).toMatchObject({
      body: '<p>Be <strong>early</strong></p>',
      status: 'LIVE',
      startAt: NOW,
      endAt: null,
      priority: 70,
      readBy: 0,
      author: 'Test STAFF',
      version: 1,
    });
  });

  test('times are those of the studio’s clocks', async () => {
    await inStudio((tx) => tx.updateTable('studio').set({ timezone: 'Europe/Paris' }).execute());
    // The clocks go forward in the night to the 29th.
    expect(await saved({ startAt: '2026-03-28T12:00', endAt: '2026-03-29T12:00' })).toMatchObject({
      startAt: '2026-03-28T11:00:00.000Z',
      endAt: '2026-03-29T10:00:00.000Z',
      status: 'SCHEDULED',
    });
  });

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(121) }],
    ['body', { body: '<p></p>' }],
    ['body', { body: '<script>x</script>' }],
    ['body', { body: `<p>${'x'.repeat(5001)}</p>` }],
    ['channels', { channels: [] }],
    ['ctaUrl', { ctaLabel: 'Look', ctaUrl: 'javascript:alert(1)' }],
    ['ctaUrl', { ctaLabel: 'Look', ctaUrl: '//elsewhere.example' }],
    ['ctaLabel', { ctaUrl: 'https://example.com' }],
    ['priority', { priority: 101 }],
    ['endAt', { startAt: '2026-03-03T10:00', endAt: '2026-03-03T10:00' }],
    ['endAt', { startAt: '2026-03-01T10:00', endAt: '2026-03-02T09:00' }],
    ['tagIds', { tagIds: [newId()] }],
  ])('refuses a bad %s at its field', async (field, change) => {
    expect(await save(change)).toMatchObject({ code: 'INVALID_FIELDS', data: { errors: [{ field }] } });
  });

  test('takes as many words as it may have', async () => {
    expect((await save({ title: 'x'.repeat(120), body: `<p>${'x'.repeat(5000)}</p>` })).code).toBe('0');
  });

  test('a change needs the newest version, and what is live keeps its start', async () => {
    const { announcementId, version } = await saved();
    api.clock.set('2026-03-02T03:00:00.000Z');
    expect(await saved({ announcementId, version, title: 'Mats' })).toMatchObject({
      title: 'Mats',
      startAt: NOW,
      version: 2,
    });
    expect(await save({ announcementId, version })).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
  });

  test('a copy is a draft that nobody has read', async () => {
    const original = await saved({ endAt: '2026-03-09T10:00' });
    await readAs(original.announcementId);
    const copy = await api.call<Announcement>('POST', `${AREA}/portal/duplicate`, {
      as: desk,
      json: { announcementId: original.announcementId },
    });
    expect(copy.data).toMatchObject({
      title: 'New mats',
      status: 'DRAFT',
      startAt: null,
      endAt: null,
      readBy: 0,
    });
    expect(copy.data.announcementId).not.toBe(original.announcementId);
  });
});

describe('the list', () => {
  test('finds by words and status, and shows drafts to those who write', async () => {
    await saved({ title: 'Draft of spring', isDraft: true });
    await saved({ title: 'Summer', startAt: '2026-06-01T10:00' });
    const over = await saved({ title: 'Winter' });
    api.clock.set('2026-03-02T02:00:00.000Z');
    await act(over, 'ENDED');
    const shown = async (query = {}, as: { token: string } = desk) =>
      (await list(query, as)).map(({ title, status }) => [title, status]);
    expect(await shown()).toEqual([
      ['Draft of spring', 'DRAFT'],
      ['Summer', 'SCHEDULED'],
      ['Winter', 'ENDED'],
    ]);
    expect(await shown({ search: 'SPRING' })).toEqual([['Draft of spring', 'DRAFT']]);
    expect(await shown({ status: 'ENDED' })).toEqual([['Winter', 'ENDED']]);
    expect(await shown({}, trainer)).toEqual([
      ['Summer', 'SCHEDULED'],
      ['Winter', 'ENDED'],
    ]);
  });

  test('a draft is not found by those who only read', async () => {
    const { announcementId } = await saved({ isDraft: true });
    const one = (as: { token: string }) =>
      api.call('GET', `${AREA}/portal`, { as, query: { announcementId } });
    expect((await one(desk)).code).toBe('0');
    expect(await one(trainer)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is published, taken back and ended while the clock allows it', async () => {
    const draft = await saved({ isDraft: true });
    const { data: live } = await act(draft, 'LIVE');
    expect(live).toMatchObject({ status: 'LIVE', startAt: NOW });
    expect(await act(live, 'DRAFT')).toMatchObject({
      status: 409,
      message: 'This announcement has begun already. End it instead.',
    });
    const { data: ended } = await act(live, 'ENDED');
    expect(ended).toMatchObject({ status: 'ENDED', endAt: NOW });
    expect(await seenByMei()).toEqual([]);
    const later = await saved({ startAt: '2026-03-03T10:00' });
    expect((await act(later, 'DRAFT')).data.status).toBe('DRAFT');
  });

  test('a deleted one is nowhere, and comes back as it was', async () => {
    const { announcementId } = await saved();
    const json = { announcementId };
    expect((await api.call('DELETE', `${AREA}/portal/${announcementId}`, { as: desk })).code).toBe('0');
    expect(await list()).toEqual([]);
    expect(await seenByMei()).toEqual([]);
    expect((await readAs(announcementId)).code).toBe('NOT_FOUND');
    expect((await api.call('POST', `${AREA}/portal/restore`, { as: desk, json })).code).toBe('0');
    expect(await seenByMei()).toEqual(['New mats']);
    expect(await api.call('POST', `${AREA}/portal/restore`, { as: desk, json })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('reading', () => {
  test('each audience sees its own, pinned ones first, then by priority', async () => {
    await saved({ title: 'Team', audience: 'STAFF' });
    await saved({ title: 'Members', audience: 'MEMBERS', priority: 51 });
    await saved({ title: 'All', isPinned: true, priority: 1 });
    await stepUp(api, desk, 'MAILING');
    await saved({ title: 'Only by email', channels: ['EMAIL'] });
    expect(await seenByTrainer()).toEqual(['All', 'Team']);
    expect(await seenByMei()).toEqual(['All', 'Members']);
  });

  test('begins with its first and is over with its last instant', async () => {
    await saved({ startAt: '2026-03-02T10:00', endAt: '2026-03-02T11:00' });
    // The studio is in Singapore.
    const seenAt = async (instant: string) => (api.clock.set(instant), (await seenByMei()).length);
    expect(await seenAt('2026-03-02T01:59:59.999Z')).toBe(0);
    expect(await seenAt('2026-03-02T02:00:00.000Z')).toBe(1);
    expect(await seenAt('2026-03-02T02:59:59.999Z')).toBe(1);
    expect(await seenAt('2026-03-02T03:00:00.000Z')).toBe(0);
  });

  test('tags narrow members, not the team; a tag that goes does not widen it', async () => {
    const tagId = await aTag(mei);
    const ben = await aMember(api, studio);
    await saved({ tagIds: [tagId] });
    expect(await seenByMei()).toEqual(['New mats']);
    expect(await titles('list', ben)).toEqual([]);
    expect(await seenByTrainer()).toEqual(['New mats']);
    await inStudio((tx) => tx.deleteFrom('segment_tag').where('tag_id', '=', tagId).execute());
    expect(await titles('list', ben)).toEqual([]);
  });

  test('a person counts once, however often and at once they read', async () => {
    const { announcementId } = await saved();
    const answers = await Promise.all(Array.from({ length: 10 }, () => readAs(announcementId)));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => '0'));
    await readAs(announcementId, trainer);
    expect(await list()).toMatchObject([{ readBy: 2 }]);
    expect(await seenByMei()).toEqual([]);
    expect(await seenByTrainer()).toEqual([]);
    expect(await titles('portal/live', desk)).toEqual(['New mats']);
  });

  test('who works here and is a member is one person', async () => {
    const { userId } = trainer;
    await inStudio((tx) =>
      tx.updateTable('member').set({ user_id: userId }).where('member_id', '=', mei.memberId).execute(),
    );
    const token = await api.db.platform((tx) =>
      api.auth.issueToken(tx, {
        audience: 'member',
        userId,
        studioId: studio.studioId,
        memberId: mei.memberId,
      }),
    );
    const asMember = { ...mei, userId, token };
    const { announcementId } = await saved();
    await readAs(announcementId, asMember);
    await readAs(announcementId, trainer);
    expect(await list()).toMatchObject([{ readBy: 1 }]);
  });

  test('nobody reads what was not shown to them', async () => {
    const forTeam = await saved({ audience: 'STAFF' });
    const later = await saved({ startAt: '2026-03-03T10:00' });
    expect(await readAs(forTeam.announcementId)).toMatchObject({ status: 404 });
    expect(await readAs(later.announcementId)).toMatchObject({ status: 404 });
    const other = await aStudio(api);
    const stranger = await aMember(api, other);
    const { announcementId } = await saved();
    expect(await readAs(announcementId, stranger)).toMatchObject({ status: 404 });
    expect(await readAs(announcementId, other.owner)).toMatchObject({ status: 404 });
    expect(await titles('list', stranger)).toEqual([]);
    expect(await list({}, other.owner)).toEqual([]);
  });
});

test('trainers read and do not write; the desk writes', async () => {
  expect(await save({}, trainer)).toMatchObject({ status: 403 });
  expect((await save({}, desk)).code).toBe('0');
  expect(await api.call('GET', `${AREA}/portal/studio`)).toMatchObject({ status: 401 });
  expect(await api.call('GET', `${AREA}/list`, { as: trainer })).toMatchObject({ status: 401 });
});

test('says whom it reaches, and who gets no email', async () => {
  const [ben, eve] = [await aMember(api, studio), await aMember(api, studio)];
  const tagId = await aTag(ben, eve);
  await inStudio(async (tx) => {
    const set = (change: object, { memberId }: TestMember) =>
      tx.updateTable('member').set(change).where('member_id', '=', memberId).execute();
    await set({ marketing_consent_at: new Date(NOW) }, ben);
    await set({ user_email: '' }, eve);
  });
  const reach = async (query: Record<string, string>) =>
    (await api.call<AnnouncementReach>('GET', `${AREA}/portal/reach`, { as: desk, query })).data;
  const noDevices = { pushedStaff: 0, pushedMembers: 0 };
  const members = { members: 3, mailedMembers: 1, withoutAddress: 1, withoutConsent: 1, ...noDevices };
  expect(await reach({ audience: 'BOTH' })).toEqual({ staff: 3, ...members });
  expect(await reach({ audience: 'MEMBERS', isEssential: 'true' })).toEqual({
    staff: 0,
    ...members,
    mailedMembers: 2,
    withoutConsent: 0,
  });
  expect(await reach({ audience: 'MEMBERS', tagIds: tagId })).toMatchObject({ members: 2, mailedMembers: 1 });
  expect(await reach({ audience: 'STAFF' })).toMatchObject({ staff: 3, members: 0, mailedMembers: 0 });
});

test('its picture is drawn anew, and goes with the last that shows it', async () => {
  const { announcementId } = await saved();
  const upload = (file: Blob | '', as: { token: string } = desk) =>
    api.call<Announcement>('POST', `${AREA}/portal/picture`, { as, form: { announcementId, file } });
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0F766E' } })
    .jpeg()
    .toBuffer();
  const file = new Blob([new Uint8Array(bytes)]);
  const { data } = await upload(file);
  const address = data.picture ?? '';
  expect(address).toMatch(new RegExp(`^/media/announcement/${studio.studioId}/[0-9a-f]{32}$`));
  const get = (url: string) => api.app.inject({ url });
  expect((await get(pictureAt(address, 640))).headers['content-type']).toBe('image/webp');
  expect(await upload(new Blob(['no picture']))).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await upload(file, (await aStudio(api)).owner)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await upload('')).data.picture).toBeNull();
  expect((await get(pictureAt(address, 640))).statusCode).toBe(404);
});
