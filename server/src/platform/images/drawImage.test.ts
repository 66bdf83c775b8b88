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

test.each([
  ['300 million pixels', 60_000, 5_000],
  ['a line more than there may be', 4096, 4097],
])('one of %s is refused, however small its file', async (_case, width, height) => {
  const bytes = aPng(width, height);
  expect(bytes.byteLength).toBeLessThan(1_000_000);
  await expect(draw(bytes)).rejects.toMatchObject({
    code: 'INVALID_FIELDS',
    errors: [{ field: 'file', message: HINT }],
  });
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
