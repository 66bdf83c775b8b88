import type { BrowserContext } from '@playwright/test';

const MAX_DELAY_MS = Number(process.env['SLOW_MS'] ?? 0);

/**
 * With SLOW_MS in the environment, delays each API request by up to that many milliseconds, most of them by a
 * few. This reveals a journey that goes on too early, and a page that confuses two answers.
 */
export async function slowAnswers(context: BrowserContext): Promise<void> {
  if (MAX_DELAY_MS === 0) return;
  await context.route(/\/api\/(?!live|telemetry)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() ** 3 * MAX_DELAY_MS));
    // Its page may be closed by now.
    await route.fallback().catch(() => undefined);
  });
}
