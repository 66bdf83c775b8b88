import type { Page } from '@playwright/test';
import { memberPhone } from '../support/people/member.ts';
import { KIEZ, KIEZ_MEMBER } from '../support/people/secondStudio.ts';
import { newOwner } from '../support/people/newStudio.ts';
import { signedIn, tokenOf, TRAINER } from '../support/page/portal.ts';
import { expect, test as base } from '../support/test.ts';
import { AREAS } from './areas.ts';
import { checkState, type Palette } from './looks.ts';
import type { Who } from './state.ts';

const ACCOUNTS = {
  manager: 'manager@lotus.example',
  frontDesk: 'desk@lotus.example',
  trainer: TRAINER,
  ownerOfSecond: KIEZ.owner,
  managerOfSecond: 'manager@kiez-yoga.example',
  frontDeskOfSecond: 'desk@kiez-yoga.example',
  trainerOfSecond: 'nikos@kiez-yoga.example',
} as const;

/** Opens a page signed in as the given person. */
const test = base.extend<{ pageOf: (who: Who) => Promise<Page> }>({
  pageOf: async ({ browser, baseURL, context, owner, request }, use) => {
    const signIn = async (token: string) => (await signedIn(browser, baseURL ?? '', token)).newPage();
    await use((who) => {
      switch (who) {
        case 'owner':
          return owner.newPage();
        case 'newOwner':
          return newOwner(request).then(({ token }) => signIn(token));
        case 'member':
          return signedInPhone(memberPhone(browser, 'schedule'));
        case 'nobody':
          return context.newPage();
        case 'memberOfSecond':
          return signedInPhone(memberPhone(browser, 'schedule', KIEZ_MEMBER));
        default:
          return tokenOf(request, ACCOUNTS[who]).then(signIn);
      }
    });
  },
});

async function signedInPhone(opening: Promise<Page>): Promise<Page> {
  const phone = await opening;
  await expect(phone.getByRole('button', { name: /^Account of/ })).toBeVisible();
  return phone;
}

// Each area needs its own page, and checks dozens of states.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

for (const area of AREAS) {
  test(`axe finds nothing in ${area.name}`, async ({ pageOf, request }) => {
    const page = await pageOf(area.who);
    // Colours are checked in their final state, not during an animation.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    let palette: Palette = 'light';
    for (const state of await area.states(request))
      await test.step(state.name, async () => {
        palette = await checkState(page, area, state, palette);
      });
  });
}
