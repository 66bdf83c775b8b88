import { found, WCAG } from '../support/page/axe.ts';
import { openKit } from './kit.ts';
import { LOOKS } from './look.ts';
import { readable } from './readable.ts';
import { expect, test } from './test.ts';

// Twenty looks take their time on a machine that has other things to do.
test.describe.configure({ timeout: 180_000 });

test('every part of the kit reads in every look', async ({ calm }) => {
  await openKit(calm);
  expect(await found(calm, WCAG)).toEqual([]);
  await readable(calm, LOOKS);
});
