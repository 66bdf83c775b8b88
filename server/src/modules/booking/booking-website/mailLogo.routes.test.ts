import sharp from 'sharp';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingWebsiteModule } from './booking-website.routes.ts';
import { mailLogos } from './mailLogo.routes.ts';

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ database: 'mail_logo', modules: [bookingWebsiteModule], areas: [mailLogos] });
});
beforeEach(async () => {
  studio = await aStudio(app);
});
afterAll(() => app.close());

type Ground = { r: number; g: number; b: number; alpha: number };
const RED = { r: 200, g: 0, b: 0, alpha: 1 };
const SEE_THROUGH = { r: 0, g: 0, b: 0, alpha: 0 };

const aLogo = (width: number, height: number, background: Ground = RED): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

async function setLogo(file: Buffer | ''): Promise<void> {
  const form = { picture: 'LOGO', file: file === '' ? '' : new Blob([new Uint8Array(file)]) };
  const { code } = await app.call('POST', '/api/studio/portal/booking-website/picture', {
    as: studio.owner,
    form,
  });
  expect(code).toBe('0');
}

/** Where the logo of the newest mail of the studio is; undefined: it has none. */
async function logoInMail(): Promise<string | undefined> {
  const to = `${studio.studioId}@x.example`;
  await app.db.studio(studio.studioId, (tx) => {
    queueMail(
      tx,
      {
        to,
        studioId: studio.studioId,
        template: 'WELCOME_MEMBER',
        variables: { member_first_name: 'Mei' },
      },
      app.clock.now(),
    );
    return Promise.resolve();
  });
  const [mail] = await newestMails(app.db, to, 'https://studio.example');
  return /<img src="https:\/\/studio\.example([^"]+)"/.exec(mail?.html ?? '')?.[1];
}

const get = (url: string) => app.app.inject({ url });

/** The colour at a place of a picture, with its opacity. */
async function pixel(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test('a mail leads to the logo as PNG, at the left of a place of one size, for mail programs everywhere', async () => {
  expect(await logoInMail()).toBeUndefined();
  await setLogo(await aLogo(600, 600));
  const address = (await logoInMail()) ?? '';
  expect(address).toMatch(new RegExp(`^/media/mail-logo/${studio.studioId}/[0-9a-f]{32}\\.png$`));
  const answer = await get(address);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 512, height: 128 });
  expect(answer.rawPayload.byteLength).toBeLessThan(10_000);
  expect(await pixel(answer.rawPayload, 64, 64)).toEqual([200, 0, 0, 255]);
  expect((await pixel(answer.rawPayload, 300, 64))[3]).toBe(0);
});

test('a logo that one can see through stands on white, and a wide one fills the place', async () => {
  await setLogo(await aLogo(800, 100, SEE_THROUGH));
  const { rawPayload } = await get((await logoInMail()) ?? '');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512, height: 128 });
  expect(await pixel(rawPayload, 480, 64)).toEqual([255, 255, 255, 255]);
  expect((await pixel(rawPayload, 480, 2))[3]).toBe(0);
});

test('a mail that was sent before shows the logo of today, and none once there is none', async () => {
  await setLogo(await aLogo(100, 100));
  const before = (await logoInMail()) ?? '';
  await setLogo(await aLogo(300, 100));
  const answer = await get(before);
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  expect(answer.rawPayload).toEqual((await get((await logoInMail()) ?? '')).rawPayload);
  await setLogo('');
  expect((await get(before)).statusCode).toBe(404);
  expect(await logoInMail()).toBeUndefined();
});

test.each([
  ['no studio', '/media/mail-logo/x/0123456789abcdef0123456789abcdef.png'],
  [
    'a studio without a logo',
    '/media/mail-logo/00000000-0000-7000-8000-000000000000/0123456789abcdef0123456789abcdef.png',
  ],
])('of %s there is no picture', async (_case, url) => {
  expect((await get(url)).statusCode).toBe(404);
});
