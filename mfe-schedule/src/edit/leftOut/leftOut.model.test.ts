import { whyWords } from './leftOut.model.ts';

test.each([
  ['the room is still taken', 'ROOM' as const, 'Barre is in Loft.', 'Barre is in Loft.'],
  ['the room is free', 'ROOM' as const, null, 'The room was taken. It is free now.'],
  ['the studio is open', 'CLOSED' as const, null, 'The studio was closed. It is open now.'],
])('%s', (_case, reason, obstacle, why) => {
  expect(whyWords({ reason, obstacle })).toBe(why);
});
