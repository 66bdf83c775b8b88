import type { BookingWebsite } from '@studio/contract/configure/booking-website.schema';
import type { PublicStudio } from '@studio/contract/configure/studio.schema';
import { newId } from '../../../platform/db/newId.ts';
import { aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingWebsiteModule } from '../booking-website/booking-website.routes.ts';
import { publicSiteModule } from './public-site.routes.ts';

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [publicSiteModule, bookingWebsiteModule] });
  studio = await aStudio(app, { studioName: 'Lotus' });
});
afterAll(() => app.close());

const byExtension = (extension: string) =>
  app.call<PublicStudio>('GET', '/api/studio/by-extension', { query: { extension } });

test('shows a visitor the public data, and nothing else', async () => {
  const { status, data } = await byExtension(` ${studio.extension.toUpperCase()} `);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    studioId: studio.studioId,
    studioName: 'Lotus',
    timezone: 'Asia/Singapore',
    currency: 'SGD',
    closures: [],
    buyerFrom: null,
  });
  expect(Object.keys(data).sort()).toEqual([
    'address',
    'avatar',
    'buyerFrom',
    'closures',
    'colour',
    'country',
    'currency',
    'dateOrder',
    'description',
    'documentNames',
    'email',
    'extension',
    'nameOrder',
    'openingHours',
    'phone',
    'phoneCountryCode',
    'sellsGiftCards',
    'site',
    'socials',
    'studioId',
    'studioName',
    'timeFormat',
    'timezone',
    'website',
  ]);
});

test('says from which total on the studio asks for the buyer', async () => {
  const asking = await aStudio(app);
  await app.db.studio(asking.studioId, (tx) =>
    tx
      .updateTable('studio')
      .set({ attributes: JSON.stringify({ buyerFrom: 250 }) })
      .where('studio_id', '=', asking.studioId)
      .execute(),
  );
  expect((await byExtension(asking.extension)).data).toMatchObject({ buyerFrom: 250 });
});

test('answers in few bytes', async () => {
  expect(JSON.stringify((await byExtension(studio.extension)).data).length).toBeLessThan(900);
});

test('does not know every extension', async () => {
  expect(await byExtension('no-such-studio')).toMatchObject({
    status: 404,
    code: 'STUDIO_UNKNOWN',
    message: 'We could not find this studio. Check the link you were given.',
  });
});

test('needs one', async () => {
  expect(await app.call('GET', '/api/studio/by-extension')).toMatchObject({
    status: 400,
    code: 'INVALID_FIELDS',
  });
});

test('says how the website shall be, and keeps what is only for staff', async () => {
  const own = await aStudio(app);
  const saved = await app.call<BookingWebsite>('POST', '/api/studio/portal/booking-website', {
    as: own.owner,
    json: {
      version: 0,
      about: 'Quiet',
      showPrices: false,
      weeksVisible: 2,
      signupFields: { gender: 'HIDDEN' },
      allowedEmbedOrigins: ['https://lotus.example'],
      seo: { title: 'Yoga' },
    },
  });
  expect(saved).toMatchObject({ code: '0', data: { version: 1, seo: { title: 'Yoga', image: null } } });
  const { data } = await byExtension(own.extension);
  expect(data.site).toEqual({
    logo: null,
    cover: null,
    about: 'Quiet',
    showPrices: false,
    showSpotsLeft: true,
    showInstructor: true,
    allowGuestBrowse: true,
    signupFields: { birthday: 'OPTIONAL', gender: 'HIDDEN', emergencyContact: 'HIDDEN' },
    defaultView: 'DAY',
    weeksVisible: 2,
    iosUrl: '',
    androidUrl: '',
    cookieBanner: false,
  });
});

test('says on which of the coming days the whole studio is closed', async () => {
  const own = await aStudio(app);
  const closure = (name: string, fields: object) => ({
    studio_id: own.studioId,
    studio_closure_id: newId(),
    studio_closure_name: name,
    created_at: app.clock.now(),
    is_all_day: true,
    from_date: '2026-11-25',
    to_date: '2026-11-26',
    start_at: new Date('2026-11-24T16:00:00Z'),
    end_at: new Date('2026-11-26T16:00:00Z'),
    ...fields,
  });
  app.clock.set('2026-11-21T02:00:00Z');
  await app.db.studio(own.studioId, (tx) =>
    tx
      .insertInto('studio_closure')
      .values([closure('Holiday', {}), closure('Gone', { archived_at: app.clock.now() })])
      .execute(),
  );
  expect((await byExtension(own.extension)).data.closures).toEqual([
    { name: 'Holiday', from: '2026-11-25', to: '2026-11-26' },
  ]);
});

test('an old name leads to the studio, which says its own', async () => {
  const own = await aStudio(app);
  await app.db.platform((tx) =>
    tx
      .insertInto('old_extension')
      .values({
        extension: `old-${own.extension}`,
        studio_id: own.studioId,
        until: new Date(Date.now() + 60_000),
      })
      .execute(),
  );
  await app.db.platform((tx) =>
    tx
      .insertInto('old_extension')
      .values({
        extension: `older-${own.extension}`,
        studio_id: own.studioId,
        until: new Date(Date.now() - 60_000),
      })
      .execute(),
  );
  expect((await byExtension(`old-${own.extension}`)).data).toMatchObject({
    studioId: own.studioId,
    extension: own.extension,
  });
  expect(await byExtension(`older-${own.extension}`)).toMatchObject({ code: 'STUDIO_UNKNOWN' });
});
