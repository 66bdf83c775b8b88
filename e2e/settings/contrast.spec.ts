import { found, WCAG } from '../support/page/axe.ts';
import { openKit } from './kit.ts';
import { LOOKS } from './look.ts';
import { readable } from './readable.ts';
import { expect, test } from './test.ts';

// Twenty themes take a while on a busy machine.
test.describe.configure({ timeout: 180_000 });

test('every part of the kit has enough contrast in every theme', async ({ calm }) => {
  await openKit(calm);
  expect(await found(calm, WCAG)).toEqual([]);
  await readable(calm, LOOKS);
});
