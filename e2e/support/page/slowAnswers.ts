import type { BrowserContext } from '@playwright/test';

const MOST_MS = Number(process.env['SLOW_MS'] ?? 0);

/**
 * With SLOW_MS in the environment, each question to the API is held back by up to so many milliseconds, most
 * of them by a few: a journey that goes on a moment too early, or a page that mixes two answers up, shows
 * itself.
 */
export async function slowAnswers(context: BrowserContext): Promise<void> {
  if (MOST_MS === 0) return;
  await context.route(/\/api\/(?!live|telemetry)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() ** 3 * MOST_MS));
    // Its page may be closed by now.
    await route.fallback().catch(() => undefined);
  });
}
