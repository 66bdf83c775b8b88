import type {
  DescribedPage,
  DescribePage,
  PageDescription,
} from '../../../platform/http/answer/pageDescription.ts';
import { aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { pageDescriber } from './describe.service.ts';
import { siteFinder } from './publicStudio.service.ts';

let app: TestApp;
let studio: TestStudio;
let describePage: DescribePage;
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://studio.example' } });
  describePage = pageDescriber(app, siteFinder({ ...app, cacheTtl: 0 }));
});
beforeEach(async () => {
  app.clock.set('2026-11-21T02:00:00Z');
  studio = await aStudio(app, { studioName: 'Lotus "Yoga"' });
});
afterAll(() => app.close());

async function page(path: string, query = ''): Promise<Extract<DescribedPage, { kind: 'PAGE' }>> {
  const described = await describePage(`/booking-website/${path}?extension=${studio.extension}${query}`);
  if (described.kind !== 'PAGE') throw new Error('That page has moved');
  return described;
}
async function description(path: string, query = ''): Promise<PageDescription> {
  const { description: found } = await page(path, query);
  if (!found) throw new Error('That page is not described');
  return found;
}
const set = (change: object) =>
  app.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('booking_website')
      .values({ studio_id: studio.studioId, ...change })
      .execute(),
  );
const types = ({ data }: PageDescription) => data.map((thing) => (thing as Record<string, unknown>)['@type']);

test('the schedule says who the studio is, and what takes place in the coming days', async () => {
  const soon = await aSession(app, studio, {
    startAt: '2026-11-21T10:00:00.000Z',
    className: 'Vinyasa',
    staff_id: studio.owner.staffId,
  });
  await aSession(app, studio, { startAt: '2026-11-21T01:00:00.000Z', className: 'Over' });
  await aSession(app, studio, { startAt: '2026-11-29T01:00:00.000Z', className: 'Later' });
  const found = await description('schedule');
  expect(found).toMatchObject({
    title: 'Classes and booking · Lotus "Yoga"',
    description: 'See the classes of Lotus "Yoga" and book your place.',
    isIndexed: true,
    canonical: `https://studio.example/booking-website/schedule?extension=${studio.extension}`,
    manifest: `/booking-website/manifest.webmanifest?extension=${studio.extension}`,
  });
  expect(found.image.url).toMatch(
    new RegExp(`^https://studio.example/booking-website/drawn/${studio.extension}/[0-9a-f]{12}/share.jpg$`),
  );
  expect(types(found)).toEqual(['LocalBusiness', 'Event']);
  expect(found.data[1]).toMatchObject({
    name: 'Vinyasa',
    startDate: '2026-11-21T10:00:00.000Z',
    performer: { '@type': 'Person', name: 'Test OWNER' },
    eventStatus: 'https://schema.org/EventScheduled',
    url: `https://studio.example/booking-website/schedule?extension=${studio.extension}&session=${soon}`,
  });
});

test('a link to a class is a card of that class, in the time of the studio', async () => {
  const id = await aSession(app, studio, {
    startAt: '2026-11-24T10:00:00.000Z',
    className: 'Vinyasa',
    staff_id: studio.owner.staffId,
  });
  const found = await description('schedule', `&session=${id}`);
  expect(found).toMatchObject({
    title: 'Vinyasa, Tue 24 Nov, 6:00 pm · Lotus "Yoga"',
    shared: expect.stringContaining(`&session=${id}`) as string,
    canonical: expect.not.stringContaining('session') as string,
  });
  expect(found.description).toMatch(
    /^Tue 24 Nov, 6:00 pm · with Test OWNER · 60 min.* Book your place at Lotus "Yoga"\.$/,
  );
  expect(types(found)).toEqual(['LocalBusiness', 'Event']);
});

test('a link to a class that there is not is a card of the studio', async () => {
  const elsewhere = await aStudio(app);
  const foreign = await aSession(app, elsewhere, {
    startAt: '2026-11-24T10:00:00.000Z',
    className: 'Secret',
  });
  expect((await description('schedule', `&session=${foreign}`)).title).toBe(
    'Classes and booking · Lotus "Yoga"',
  );
});

test('a studio that shows its schedule to members only says nothing of it here either', async () => {
  const id = await aSession(app, studio, { startAt: '2026-11-21T10:00:00.000Z', className: 'Vinyasa' });
  await set({ allow_guest_browse: false });
  const found = await description('schedule', `&session=${id}`);
  expect(JSON.stringify(found)).not.toContain('Vinyasa');
  expect(types(found)).toEqual(['LocalBusiness']);
});

test('who teaches is said as the studio wants it', async () => {
  const id = await aSession(app, studio, {
    startAt: '2026-11-24T10:00:00.000Z',
    className: 'Vinyasa',
    staff_id: studio.owner.staffId,
  });
  await set({ show_instructor: false });
  expect(JSON.stringify(await description('schedule', `&session=${id}`))).not.toContain('Test OWNER');
});

test('words of the studio’s own stand before ours', async () => {
  await set({ seo_title: 'Yoga by the river', seo_description: 'Come in.', about: 'Long story' });
  expect(await description('schedule')).toMatchObject({
    title: 'Yoga by the river',
    description: 'Come in.',
  });
  expect(await description('package-options')).toMatchObject({
    title: 'Packages and prices · Lotus "Yoga"',
    description: 'Come in.',
  });
});

test.each([
  'bookings',
  'membership',
  'profile',
  'payment-methods',
  'pending-payment',
  'login',
  'signup',
  'all-set',
])('%s is not for search engines', async (path) => {
  const found = await description(path);
  expect(found).toMatchObject({ isIndexed: false, data: [], title: 'Lotus "Yoga"' });
});

test('inside another page it is not found by itself, and the named sites may show it', async () => {
  await set({ allowed_embed_origins: ['https://lotus.example'] });
  const found = await page('schedule', '&embed=1');
  expect(found).toMatchObject({
    embedders: ['https://lotus.example'],
    description: { isIndexed: false, data: [] },
  });
});

test('a studio that there is not, and an address of no studio', async () => {
  expect(await describePage('/booking-website/schedule?extension=nobody-here')).toMatchObject({
    status: 404,
    description: null,
  });
  expect(await describePage('/booking-website/schedule')).toMatchObject({ status: 200, description: null });
});

test('an old address leads to the new one', async () => {
  await app.db.platform((tx) =>
    tx
      .insertInto('old_extension')
      .values({
        extension: `old-${studio.extension}`,
        studio_id: studio.studioId,
        until: new Date(Date.now() + 60_000),
      })
      .execute(),
  );
  expect(await describePage(`/booking-website/event?extension=old-${studio.extension}&eventId=7`)).toEqual({
    kind: 'MOVED',
    url: `/booking-website/event?extension=${studio.extension}&eventId=7`,
  });
});

test('with a host of its own, what search engines keep is there', async () => {
  const there = pageDescriber(
    { ...app, config: { ...app.config, bookingsUrl: 'https://bookings.studio.example' } },
    siteFinder({ ...app, cacheTtl: 0 }),
  );
  expect(await there(`/booking-website/event?extension=${studio.extension}`)).toMatchObject({
    description: {
      canonical: `https://bookings.studio.example/booking-website/event?extension=${studio.extension}`,
    },
  });
});

test('an event is described with its sessions and tickets', async () => {
  const scheduleId = await aSession(app, studio, {
    startAt: '2026-11-24T10:00:00.000Z',
    className: 'Retreat',
  });
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('class_template')
      .set({ template_type: 'EVENT', location: 'By the river' })
      .where('class_name', '=', 'Retreat')
      .execute(),
  );
  const [session] = await app.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('session').select('class_templ_id').where('schedule_id', '=', scheduleId).execute(),
  );
  const id = String(session?.class_templ_id);
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('event_ticket_type')
      .values({
        studio_id: studio.studioId,
        ticket_type_id: id,
        class_templ_id: id,
        name: 'Standard',
        price_minor: 12000,
        created_at: app.clock.now(),
      })
      .execute(),
  );
  const found = await description('event', `&event=${id}`);
  expect(found).toMatchObject({
    title: 'Retreat, Tue 24 Nov, 6:00 pm · Lotus "Yoga"',
    canonical: `https://studio.example/booking-website/event?extension=${studio.extension}&event=${id}`,
  });
  expect(found.data[1]).toMatchObject({
    '@type': 'Event',
    name: 'Retreat',
    location: { name: 'By the river' },
    offers: [
      { name: 'Standard', price: '120.00', priceCurrency: 'SGD', availability: 'https://schema.org/InStock' },
    ],
  });
  expect((await description('event')).title).toBe('Events · Lotus "Yoga"');
});
