import { pictureAt, pictureSet } from './sitePicture.ts';

test('a picture is there in several widths', () => {
  expect(pictureAt('/media/logo', 96)).toBe('/media/logo/96.webp');
  expect(pictureSet('/media/cover', [400, 800])).toBe(
    '/media/cover/400.webp 400w, /media/cover/800.webp 800w',
  );
});

test.each(['blob:http://localhost/6f1c', 'data:image/png;base64,AA'])(
  'one that is not saved is shown as it is: %s',
  (address) => {
    expect(pictureAt(address, 96)).toBe(address);
  },
);
