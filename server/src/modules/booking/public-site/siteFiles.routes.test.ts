import sharp from 'sharp';
import { aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { siteFinder } from './publicStudio.service.ts';
import { siteFiles } from './siteFiles.routes.ts';

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({
    database: 'site_files',
    config: { publicUrl: 'https://studio.example' },
    areas: [(deps) => siteFiles(deps, siteFinder({ ...deps, cacheTtl: 0 }))],
  });
});
beforeEach(async () => {
  studio = await aStudio(app, { studioName: '</script> & Söns' });
});
afterAll(() => app.close());

const get = (url: string) => app.app.inject({ url });
const manifest = async () =>
  (await get(`/booking-website/manifest.webmanifest?extension=${studio.extension}`)).json<{
    name: string;
    icons: { src: string; sizes: string; type: string }[];
  }>();

test('the manifest is the studio’s own, and names icons that are there', async () => {
  const answer = await get(`/booking-website/manifest.webmanifest?extension=${studio.extension}`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
  const { name, icons } = await manifest();
  expect(name).toBe('</script> & Söns');
  for (const { src, sizes, type } of icons) {
    const icon = await get(src);
    expect(icon.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, height, format } = await sharp(icon.rawPayload).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});

test('another name or colour has icons of another address; the old address shows them too, for a while', async () => {
  const { icons } = await manifest();
  await app.db.platform((tx) =>
    tx.updateTable('studio').set({ colour: '#FFDD00' }).where('studio_id', '=', studio.studioId).execute(),
  );
  const [before, after] = [icons[0]?.src ?? '', (await manifest()).icons[0]?.src ?? ''];
  expect(after).not.toBe(before);
  expect((await get(before)).headers['cache-control']).toBe('public, max-age=300');
});

test('an icon without a shape of its own leaves nothing transparent at its corners', async () => {
  const corner = async (file: string) => {
    const { data } = await sharp(
      (await get((await manifest()).icons[0]?.src.replace('192.png', file) ?? '')).rawPayload,
    )
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data[3];
  };
  expect(await corner('maskable-512.png')).toBe(255);
  expect(await corner('512.png')).toBe(0);
});

test('the share card is a picture of 1200 × 630 that weighs little, of any name', async () => {
  for (const studioName of [
    'Lotus',
    '"><script>',
    '瑜伽',
    '🧘🧘',
    'A very long name of a studio that goes on for eighty letters or so',
  ]) {
    await app.db.platform((tx) =>
      tx
        .updateTable('studio')
        .set({ studio_name: studioName })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    const card = await get(`/booking-website/drawn/${studio.extension}/any/share.jpg`);
    const { width, height, format } = await sharp(card.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect(card.rawPayload.byteLength).toBeLessThan(80_000);
  }
});

test.each([
  '/booking-website/manifest.webmanifest',
  '/booking-website/manifest.webmanifest?extension=nobody',
  '/booking-website/manifest.webmanifest?extension=a&extension=b',
  '/booking-website/drawn/nobody/x/192.png',
])('%s is not there', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test.each(['193.png', 'constructor', 'logo.svg'])('no file %s', async (file) => {
  expect((await get(`/booking-website/drawn/${studio.extension}/x/${file}`)).statusCode).toBe(404);
});

test('the sitemap names the pages of all studios, without schedules that are for members only', async () => {
  const closed = await aStudio(app);
  await app.db.platform((tx) =>
    tx.updateTable('studio').set({ is_browsable: false }).where('studio_id', '=', closed.studioId).execute(),
  );
  app.clock.advance(600_000);
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toContain(
    `<loc>https://studio.example/booking-website/schedule?extension=${studio.extension}</loc>`,
  );
  expect(body).toContain(
    `<loc>https://studio.example/booking-website/event?extension=${closed.extension}</loc>`,
  );
  expect(body).not.toContain(`schedule?extension=${closed.extension}`);
});

test('robots.txt names it', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://studio.example/sitemap.xml');
});

test('who walks through names is stopped', async () => {
  const strict = await startTestApp({
    config: { rateLimit: true },
    areas: [(deps) => siteFiles(deps, siteFinder({ ...deps, cacheTtl: 0 }))],
  });
  const codes = new Set<number>();
  for (let n = 0; n < 301; n++)
    codes.add(
      (await strict.app.inject({ url: `/booking-website/manifest.webmanifest?extension=studio-${n}` }))
        .statusCode,
    );
  await strict.close();
  expect([...codes]).toEqual([404, 429]);
});
