import type {
  BookingWebsite,
  ExtensionAvailable,
  SiteIframe,
} from '@studio/contract/configure/booking-website.schema';
import { pictureAt } from '@studio/contract/booking/sitePicture';
import sharp from 'sharp';
import { sqlBuilder } from '../../../platform/db/database.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type CallOptions, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingWebsiteModule } from './booking-website.routes.ts';
import { sitePictures } from './picture.routes.ts';

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [bookingWebsiteModule], areas: [sitePictures] });
});
beforeEach(async () => {
  app.clock.set('2026-11-21T02:00:00Z');
  studio = await aStudio(app, { studioName: 'Lotus' });
});
afterAll(() => app.close());

const AREA = '/api/studio/portal/booking-website';
const read = (as: CallOptions['as'] = studio.owner) => app.call<BookingWebsite>('GET', AREA, { as });
const save = (json: object, as: CallOptions['as'] = studio.owner) =>
  app.call<BookingWebsite>('POST', AREA, { as, json });
const fieldsOf = (answer: { data: unknown }): string[] =>
  (answer.data as { errors: { field: string }[] }).errors.map(({ field }) => field).sort();

const premium = (...studios: TestStudio[]) =>
  app.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ plan: 'PREMIUM' })
      .where(
        'studio_id',
        'in',
        studios.map(({ studioId }) => studioId),
      )
      .execute(),
  );

describe('settings', () => {
  test('are as shipped until something is saved', async () => {
    const { data } = await read();
    expect(data).toMatchObject({
      version: 0,
      showPrices: true,
      allowGuestBrowse: true,
      weeksVisible: 4,
      logo: null,
      extension: studio.extension,
      extensionChangeableAt: null,
      oldExtensions: [],
      url: `http://localhost:3000/booking-website/schedule?extension=${studio.extension}`,
    });
  });

  test('are saved whole, and what was changed is in the audit log', async () => {
    const { data } = await save({
      version: 0,
      showPrices: false,
      allowedEmbedOrigins: ['https://Lotus.example/', 'https://lotus.example'],
      iosUrl: 'https://apps.example/lotus',
    });
    expect(data).toMatchObject({
      version: 1,
      showPrices: false,
      allowedEmbedOrigins: ['https://lotus.example'],
      iosUrl: 'https://apps.example/lotus',
    });
    const [entry] = await app.db.read(studio.studioId, sqlBuilder.selectFrom('audit_log').selectAll());
    expect(entry).toMatchObject({
      action: 'bookingWebsite.update',
      before: { showPrices: true, version: 0 },
      after: { showPrices: false, version: 1 },
    });
    expect(entry?.after).not.toHaveProperty('about');
  });

  test('let one of two people who save at once win, also the first two', async () => {
    const codes = async (version: number) =>
      (await Promise.all([1, 2].map((n) => save({ version, about: `Text ${n}` }))))
        .map(({ code }) => code)
        .sort();
    expect(await codes(0)).toEqual(['0', 'CHANGED_MEANWHILE']);
    expect(await codes(1)).toEqual(['0', 'CHANGED_MEANWHILE']);
  });

  test('name the fields that are off', async () => {
    const answer = await save({
      version: 0,
      weeksVisible: 13,
      customDomain: 'https://lotus.example',
      iosUrl: 'javascript:alert(1)',
      seo: { title: 'x'.repeat(71) },
      signupFields: { birthday: 'MAYBE' },
      allowedEmbedOrigins: [
        'https://lotus.example/path',
        "https://lotus.example 'unsafe-inline'",
        'http://lotus.example',
        '*',
        'https://*.example',
      ],
    });
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
    expect(fieldsOf(answer)).toEqual([
      ...[0, 1, 2, 3, 4].map((n) => `allowedEmbedOrigins[${n}]`),
      'customDomain',
      'iosUrl',
      'seo.title',
      'signupFields.birthday',
      'weeksVisible',
    ]);
  });

  test('a host of its own is one studio’s at a time', async () => {
    const host = `book.${studio.extension}.example`;
    const other = await aStudio(app);
    await premium(studio, other);
    expect(await save({ version: 0, customDomain: host.toUpperCase() })).toMatchObject({
      code: '0',
      data: { customDomain: host },
    });
    const refused = await save({ version: 0, customDomain: host }, other.owner);
    expect(fieldsOf(refused)).toEqual(['customDomain']);
    expect((await read(other.owner)).data).toMatchObject({ version: 0, customDomain: '' });
    expect(await save({ version: 1, customDomain: `two.${host}` })).toMatchObject({ code: '0' });
    expect(await save({ version: 0, customDomain: host }, other.owner)).toMatchObject({ code: '0' });
    expect(await save({ version: 2, customDomain: '' })).toMatchObject({
      code: '0',
      data: { customDomain: '' },
    });
  });

  test('a host of its own is part of the larger plan; who had one before keeps it', async () => {
    const host = `book.${studio.extension}.example`;
    const refused = await save({ version: 0, customDomain: host });
    expect(refused.data).toMatchObject({
      errors: [{ field: 'customDomain', message: 'Your own domain is part of the Premium plan' }],
    });
    await premium(studio);
    await save({ version: 0, customDomain: host });
    await app.db.platform((tx) =>
      tx.updateTable('studio').set({ plan: 'STANDARD' }).where('studio_id', '=', studio.studioId).execute(),
    );
    expect(await save({ version: 1, customDomain: host, about: 'Breathe.' })).toMatchObject({ code: '0' });
    expect(fieldsOf(await save({ version: 2, customDomain: `two.${host}` }))).toEqual(['customDomain']);
  });

  test.each(['studio.example', 'bookings.studio.example', 'a.studio.example'])(
    '%s is the installation’s own',
    async (customDomain) => {
      const installed = await startTestApp({
        modules: [bookingWebsiteModule],
        config: { publicUrl: 'https://studio.example' },
      });
      const { owner, studioId } = await aStudio(installed);
      await installed.db.platform((tx) =>
        tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studioId).execute(),
      );
      const answer = await installed.call('POST', AREA, { as: owner, json: { version: 0, customDomain } });
      await installed.close();
      expect(fieldsOf(answer)).toEqual(['customDomain']);
    },
  );

  test('belong to the studio alone', async () => {
    await save({ version: 0, about: 'Ours' });
    const other = await aStudio(app);
    expect((await read(other.owner)).data).toMatchObject({ version: 0, about: '' });
  });

  test('are seen by all staff and changed by SUPER and OWNER', async () => {
    const [trainer, desk] = [await aStaff(app, studio, 'TRAINER'), await aStaff(app, studio, 'STAFF')];
    expect(await read(trainer)).toMatchObject({ code: '0' });
    expect(await save({ version: 0 }, desk)).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await save({ version: 0 }, await aStaff(app, studio, 'SUPER'))).toMatchObject({ code: '0' });
    expect(await read(await aMember(app, studio))).toMatchObject({ code: 'WRONG_TOKEN' });
  });
});

describe('pictures', () => {
  const aPicture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0F766E' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
  const upload = async (picture: string, file: unknown, as: CallOptions['as'] = studio.owner) =>
    app.call<BookingWebsite>('POST', `${AREA}/picture`, {
      as,
      form: { picture, file: Buffer.isBuffer(file) ? new Blob([new Uint8Array(file)]) : file },
    });
  const get = (url: string) => app.app.inject({ url });

  test('a cover is drawn anew in three widths, under an address that never shows another one', async () => {
    const { data } = await upload('COVER', await aPicture(2000, 1000));
    const cover = String(data.cover);
    expect(cover).toMatch(new RegExp(`^/media/booking-website/${studio.studioId}/[0-9a-f]{32}$`));
    for (const width of [400, 800, 1600] as const) {
      const answer = await get(pictureAt(cover, width));
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const { width: drawn, height, exif } = await sharp(answer.rawPayload).metadata();
      expect([drawn, height, exif]).toEqual([width, width / 2, undefined]);
    }
    expect((await get(`${cover}/401.webp`)).statusCode).toBe(404);
  });

  test('the same picture has the same address, another one another, and what is shown nowhere is gone', async () => {
    const first = String((await upload('LOGO', await aPicture(600, 600))).data.logo);
    expect((await upload('LOGO', await aPicture(600, 600))).data.logo).toBe(first);
    const second = String((await upload('LOGO', await aPicture(600, 300))).data.logo);
    expect(second).not.toBe(first);
    expect((await get(pictureAt(first, 96))).statusCode).toBe(404);
    expect((await get(pictureAt(second, 96))).statusCode).toBe(200);
    expect((await upload('LOGO', '')).data.logo).toBeNull();
    expect((await get(pictureAt(second, 96))).statusCode).toBe(404);
  });

  test('do not get in the way of somebody who is changing the settings', async () => {
    expect((await upload('SHARE', await aPicture(1300, 700))).data).toMatchObject({
      version: 0,
      seo: { image: expect.stringContaining('/media/') as string },
    });
    expect(await save({ version: 0, about: 'Mine' })).toMatchObject({
      code: '0',
      data: { seo: { image: expect.stringContaining('/media/') as string } },
    });
  });

  test.each([
    [
      'a drawing with a script in it',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a page', '<html></html>'],
  ])('%s is none', async (_case, content) => {
    expect(fieldsOf(await upload('LOGO', Buffer.from(content)))).toEqual(['file']);
  });

  test.each([
    '/media/booking-website/',
    '/media/booking-website/x/y/96.webp',
    '/media/booking-website/../../etc/passwd',
  ])('%s is not there', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('are changed by SUPER and OWNER', async () => {
    expect(await upload('LOGO', await aPicture(10, 10), await aStaff(app, studio, 'STAFF'))).toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });
});

describe('GET /api/studio/portal/studio/iframe', () => {
  const iframe = (extension: string) =>
    app.call<SiteIframe>('GET', '/api/studio/portal/studio/iframe', {
      as: studio.owner,
      query: { extension },
    });

  test('gives what a page of the studio’s own has to hold', async () => {
    await save({ version: 0, allowedEmbedOrigins: ['https://lotus.example'] });
    const { data } = await iframe(studio.extension);
    expect(data.url).toBe(
      `http://localhost:3000/booking-website/schedule?extension=${studio.extension}&embed=1`,
    );
    expect(data.html).toContain(`src="${data.url.replace('&', '&amp;')}" title="Book a class at Lotus"`);
    expect(data.allowedOrigins).toEqual(['https://lotus.example']);
    expect((await iframe('')).data).toEqual(data);
  });

  test('a name cannot break out of it', async () => {
    studio = await aStudio(app, { studioName: `"><script>alert('1')</script>` });
    expect((await iframe('')).data.html).toContain(
      `title="Book a class at &quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"`,
    );
  });

  test('is not given for another studio', async () => {
    expect(await iframe((await aStudio(app)).extension)).toMatchObject({ code: 'STUDIO_UNKNOWN' });
  });
});

describe('the address of a studio', () => {
  const available = (extension: string, as: CallOptions['as'] = studio.owner) =>
    app.call<ExtensionAvailable>('GET', '/api/studio/portal/studio/extension-available', {
      as,
      query: { extension },
    });
  const change = (extension: string, as: CallOptions['as'] = studio.owner) =>
    app.call<BookingWebsite>('POST', '/api/studio/portal/studio/extension', { as, json: { extension } });
  const DAY = 86_400_000;
  /** The owner, signed in at that time. */
  const ownerAt = (instant: string | number, of = studio) => {
    app.clock.set(new Date(instant));
    return aStaff(app, of, 'OWNER');
  };
  const after = (milliseconds: number) => ownerAt(Date.parse('2026-11-21T02:00:00Z') + milliseconds);

  test('can be another one, and the old one is kept', async () => {
    const wished = `new-${studio.extension}`;
    expect((await available(wished)).data).toEqual({
      extension: wished,
      isAvailable: true,
      problem: null,
      changeableAt: null,
    });
    const { data } = await change(` ${wished.toUpperCase()} `);
    expect(data).toMatchObject({
      extension: wished,
      oldExtensions: [studio.extension],
      extensionChangeableAt: '2026-12-21T02:00:00.000Z',
    });
    const [entry] = await app.db.read(studio.studioId, sqlBuilder.selectFrom('audit_log').selectAll());
    expect(entry).toMatchObject({
      action: 'studio.changeExtension',
      before: { extension: studio.extension },
      after: { extension: wished },
    });
  });

  test.each([
    ['a moment before 30 days', 30 * DAY - 1, 'ADDRESS_CHANGED_RECENTLY'],
    ['after 30 days', 30 * DAY, '0'],
  ])('changes again %s: %s', async (_case, passed, code) => {
    await change(`one-${studio.extension}`);
    const owner = await after(passed);
    expect((await available(`two-${studio.extension}`, owner)).data).toMatchObject({
      isAvailable: code === '0',
      problem: code === '0' ? null : 'TOO_SOON',
    });
    expect(await change(`two-${studio.extension}`, owner)).toMatchObject({ code });
  });

  test('saying the one that it has changes nothing', async () => {
    expect(await change(studio.extension)).toMatchObject({
      code: '0',
      data: { extensionChangeableAt: null, oldExtensions: [] },
    });
  });

  test.each([
    ['a moment before twelve months', '2027-11-21T01:59:59.999Z', 'ADDRESS_TAKEN'],
    ['after twelve months', '2027-11-21T02:00:00.000Z', '0'],
  ])('one that was given up is another studio’s %s', async (_case, at, code) => {
    const given = studio.extension;
    await change(`left-${given}`);
    expect(await change(given, await ownerAt(at, await aStudio(app)))).toMatchObject({ code });
  });

  test('its own old one it may take back', async () => {
    const given = studio.extension;
    await change(`left-${given}`);
    expect((await change(given, await after(30 * DAY))).data).toMatchObject({
      extension: given,
      oldExtensions: [`left-${given}`],
    });
  });

  test('one that another studio has is taken', async () => {
    const other = await aStudio(app);
    expect((await available(other.extension)).data).toMatchObject({ isAvailable: false, problem: 'TAKEN' });
    expect(await change(other.extension)).toMatchObject({ code: 'ADDRESS_TAKEN' });
  });

  test('two studios that want one at once: one gets it', async () => {
    const other = await aStudio(app);
    const wished = `wish-${studio.extension}`;
    const answers = await Promise.all([change(wished), change(wished, other.owner)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'ADDRESS_TAKEN']);
  });

  test.each([
    ['admin', 'RESERVED'],
    ['bookings', 'RESERVED'],
    ['x', 'INVALID'],
    ['-lotus', 'INVALID'],
    ['lo tus', 'INVALID'],
  ])('%s is %s', async (extension, problem) => {
    expect((await available(extension)).data).toMatchObject({ isAvailable: false, problem });
    expect(fieldsOf(await change(extension))).toEqual(['extension']);
  });

  test('is changed by SUPER and OWNER', async () => {
    expect(await change('anything-else', await aStaff(app, studio, 'STAFF'))).toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });
});
