import { artOf } from './art.model.ts';

test('a name always has the same picture, and another name has another one', () => {
  expect(artOf('Vinyasa Flow')).toEqual(artOf('Vinyasa Flow'));
  expect(artOf('Vinyasa Flow')).not.toEqual(artOf('Yin & Restore'));
});

test.each(['', 'A', 'Lotus Yoga & Pilates', '瑜伽'])('the picture of %p stays in its box', (name) => {
  const { circle, curves, angle } = artOf(name);
  expect(curves).toHaveLength(4);
  expect(circle.x).toBeGreaterThanOrEqual(40);
  expect(circle.x).toBeLessThanOrEqual(360);
  expect(angle).toBeGreaterThanOrEqual(110);
  expect(angle).toBeLessThanOrEqual(170);
});
