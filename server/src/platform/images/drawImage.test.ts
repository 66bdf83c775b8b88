import { HEIC_HINT } from '@studio/contract/values/pictures';
import sharp from 'sharp';
import { aPng, packedChunk } from '../../testing/files/pngs.ts';
import { drawImage } from './drawImage.ts';

const HINT = 'Choose a PNG, JPEG or WebP image';
const draw = (bytes: Buffer) =>
  drawImage(bytes.toString('base64'), { width: 200, height: 200, fit: 'inside', field: 'file' });

test('a small one is drawn anew', async () => {
  expect(await sharp(await draw(aPng(40, 30))).metadata()).toMatchObject({
    format: 'webp',
    width: 40,
    height: 30,
  });
});

const refusedWith = (message: string) => ({ code: 'INVALID_FIELDS', errors: [{ field: 'file', message }] });

test.each([
  ['300 million pixels', 60_000, 5_000],
  ['a line more than there may be', 4096, 4097],
])('a PNG of %s is refused, however small its file', async (_case, width, height) => {
  const bytes = aPng(width, height);
  expect(bytes.byteLength).toBeLessThan(1_000_000);
  await expect(draw(bytes)).rejects.toMatchObject(
    refusedWith('This picture has too many pixels. Choose one of at most 17 megapixels'),
  );
});

const aPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .jpeg({ quality: 50 })
    .toBuffer();

test("a phone's photograph of 50 megapixels is shrunk", async () => {
  const drawn = await draw(await aPhoto(8160, 6144));
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 200, height: 151 });
});

test('one of 65 megapixels is refused with the reason', async () => {
  await expect(draw(await aPhoto(10_000, 6500))).rejects.toMatchObject(
    refusedWith('This picture has too many pixels. Choose one of at most 64 megapixels'),
  );
});

test.each(['ftypheic', 'ftypmif1'])(
  'a photograph that begins with %s is refused with what to do',
  async (brand) => {
    const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(brand), Buffer.alloc(100)]);
    await expect(draw(bytes)).rejects.toMatchObject(refusedWith(HEIC_HINT));
  },
);

test('what is no picture is refused with the kinds that are', async () => {
  await expect(draw(Buffer.from('no picture'))).rejects.toMatchObject(refusedWith(HINT));
});

test.each(['zTXt', 'iCCP'] as const)(
  'of one whose %s unpacks to 128 MB only the picture is left',
  async (type) => {
    const bytes = aPng(40, 30, packedChunk(type, Buffer.alloc(128 * 1024 * 1024, 'x')));
    const drawn = await draw(bytes);
    expect(drawn.byteLength).toBeLessThan(1000);
    expect((await sharp(drawn).metadata()).icc).toBeUndefined();
  },
);
