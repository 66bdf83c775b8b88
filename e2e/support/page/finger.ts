import type { Locator, Page } from '@playwright/test';

/** What one finger does on a screen. Playwright's own touch only taps. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    /** From the middle of something, by so many px down (or up, if negative), in steps as a hand makes them. */
    async drag(from: Locator, down: number): Promise<void> {
      const box = await from.boundingBox();
      if (!box) throw new Error('There is nothing to put a finger on.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await send('touchStart', [{ x, y }]);
      for (let step = 1; step <= 10; step++) await send('touchMove', [{ x, y: y + (down * step) / 10 }]);
      await send('touchEnd', []);
    },
  };
}
