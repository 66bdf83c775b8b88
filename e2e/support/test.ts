import { test as base, type BrowserContext } from '@playwright/test';
import { watchPolicy } from './policy.ts';
import { OWNER, signedIn, tokenOf, TRAINER } from './page/portal.ts';
import { watchWork } from './page/quiet.ts';
import { slowAnswers } from './page/slowAnswers.ts';

interface Mine {
  /** A browser profile in which a trainer is signed in, who may open a page of every remote. */
  trainer: BrowserContext;
  /** A browser profile in which the owner is signed in, who may do everything. */
  owner: BrowserContext;
  /** What the pages' Content-Security-Policy refused in this test. A test that wants some takes them out. */
  violations: string[];
}
interface OfWorker {
  watchedBrowser: { found: string[] };
  tokens: Record<'trainer' | 'owner', string>;
}

/**
 * Like Playwright's, and in every page that any test opens, a violation of the Content-Security-Policy fails
 * the test.
 */
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
      // What a test leaves open would go on asking and listening beside all that follow.
      for (const context of browser.contexts()) if (!others.includes(context)) await context.close();
      base.expect(found, 'refused by the Content-Security-Policy').toEqual([]);
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
