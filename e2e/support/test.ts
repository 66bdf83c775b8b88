import { test as base, type BrowserContext } from '@playwright/test';
import { watchPolicy } from './policy.ts';
import { OWNER, signedIn, tokenOf, TRAINER } from './page/portal.ts';
import { watchWork } from './page/quiet.ts';
import { liveRegistry, restoreRegistry } from './releases.ts';
import { slowAnswers } from './page/slowAnswers.ts';

interface Mine {
  /** A browser profile with a signed-in trainer, who may open a page of every remote. */
  trainer: BrowserContext;
  /** A browser profile with the signed-in owner, who has all permissions. */
  owner: BrowserContext;
  /**
   * What the pages' Content-Security-Policy refused in this test. A test that expects violations removes
   * them.
   */
  violations: string[];
  /** What a test that fails leaves switched off or released would make others fail as well. */
  registryBack: void;
}
interface OfWorker {
  watchedBrowser: { found: string[] };
  tokens: Record<'trainer' | 'owner', string>;
}

/** Playwright's test, plus: a violation of the Content-Security-Policy in any page fails the test. */
export const test = base.extend<Mine, OfWorker>({
  watchedBrowser: [
    async ({ browser }, use) => {
      const found: string[] = [];
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await watchPolicy(context, (line) => found.push(line));
        await watchWork(context);
        await slowAnswers(context);
        return context;
      };
      await use({ found });
    },
    { scope: 'worker', auto: true },
  ],
  violations: [
    async ({ browser, watchedBrowser: { found } }, use) => {
      found.length = 0;
      const others = browser.contexts();
      await use(found);
      // Closes pages that a test leaves open: they would go on sending requests during all later tests.
      for (const context of browser.contexts()) if (!others.includes(context)) await context.close();
      base.expect(found, 'refused by the Content-Security-Policy').toEqual([]);
    },
    { auto: true },
  ],
  registryBack: [
    async ({}, use, info) => {
      const before = process.env['MFE_STORE'] ? await liveRegistry() : null;
      await use();
      if (before && info.status !== info.expectedStatus) await restoreRegistry(before);
    },
    { auto: true },
  ],
  context: async ({ context, watchedBrowser: { found } }, use) => {
    await watchPolicy(context, (line) => found.push(line));
    await watchWork(context);
    await slowAnswers(context);
    await use(context);
  },
  tokens: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL });
      await use({ trainer: await tokenOf(request, TRAINER), owner: await tokenOf(request, OWNER) });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  trainer: async ({ browser, baseURL, tokens }, use) => {
    const context = await signedIn(browser, baseURL ?? '', tokens.trainer);
    await use(context);
    await context.close();
  },
  owner: async ({ browser, baseURL, tokens }, use) => {
    const context = await signedIn(browser, baseURL ?? '', tokens.owner);
    await use(context);
    await context.close();
  },
});
export { expect } from '@playwright/test';
