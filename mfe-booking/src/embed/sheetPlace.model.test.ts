import { sheetPlace } from './sheetPlace.model.ts';

const tall = { frame: 4000, screen: 800, pressed: 2000 };
test.each([
  ['near what was pressed', tall, 500, { top: 1840, most: 640 }],
  ['not over the top', { ...tall, pressed: 50 }, 500, { top: 8, most: 640 }],
  ['not under the foot', { ...tall, pressed: 3990 }, 500, { top: 3492, most: 640 }],
  ['one taller than the screen', { ...tall, pressed: 3990 }, 2000, { top: 3352, most: 640 }],
  ['as usual in a frame that can be seen as a whole', { ...tall, frame: 720 }, 500, null],
])('a sheet stands %s', (_case, room, height, place) => {
  expect(sheetPlace(room, height)).toEqual(place);
});
