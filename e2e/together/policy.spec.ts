import { NOWHERE, open } from '../support/page/portal.ts';
import { expect, test } from '../support/test.ts';

const INLINE = `document.head.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.ran = true' }))`;
const FOREIGN = `document.head.append(Object.assign(document.createElement('script'), { src: 'https://example.com/code.js' }))`;

/** The portal's page has one inline script, which was released with it. The server allows it by its hash. */
const PAGES = [
  [NOWHERE.path, 'the portal', /^script-src 'self' 'sha256-[\w+/]+='$/],
  ['/booking-website/schedule?extension=lotus', 'the booking website', /^script-src 'self'$/],
] as const;

/** Injects a script from outside. The whole suite fails when its watcher sees one. */
for (const [path, what, allowed] of PAGES) {
  test(`${what} runs no foreign inline script, no eval and nothing from a foreign origin, and the suite notices attempts`, async ({
    page,
    violations,
  }) => {
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    const scripts = policy
      .split(';')
      .map((part) => part.trim())
      .find((part) => part.startsWith('script-src'));
    expect(scripts).toMatch(allowed);

    await page.evaluate(INLINE);
    await page.evaluate(FOREIGN);
    await expect.poll(() => violations.filter((line) => line.includes('script-src-elem')).length).toBe(2);
    expect(await page.evaluate('"ran" in globalThis')).toBe(false);
    violations.length = 0;
  });
}

test('a page of the portal opens without a violation', async ({ trainer, violations }) => {
  await open(await trainer.newPage(), NOWHERE);
  expect(violations).toEqual([]);
});
