import { axeViolations, WCAG } from '../support/page/axe.ts';
import { openKit } from './kit.ts';
import { ALL_THEMES } from './look.ts';
import { readable } from './readable.ts';
import { expect, test } from './test.ts';

// Twenty themes take a while on a busy machine.
test.describe.configure({ timeout: 180_000 });

test('every part of the kit has enough contrast in every theme', async ({ calm }) => {
  await openKit(calm);
  expect(await axeViolations(calm, WCAG)).toEqual([]);
  await readable(calm, ALL_THEMES);
});
