import { initialsOf, isDrawable } from './art.rules.ts';

test.each([
  ['Lotus Yoga & Pilates', 'LY'],
  ['barre', 'B'],
  ['& Sons', 'S'],
  ['Élan vital', 'ÉV'],
  ['Йога дом', 'ЙД'],
  ['3 Rivers', '3R'],
  ['瑜伽 馆', ''],
  ['<script>', 'S'],
  ['"&\'', ''],
  ['🧘 Zen', 'Z'],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['Lotus Yoga & Pilates – "quiet"', true],
  ['Lotus 瑜伽', false],
  ['Zen 🧘', false],
  ['يوغا', false],
])('%s can be written: %s', (name, can) => {
  expect(isDrawable(name)).toBe(can);
});
