import type { Page } from '@playwright/test';

/** What moved by itself: how much of the window it was times how far, and the parts that moved. */
export interface Shift {
  value: number;
  parts: string[];
}

const WATCH = `(() => {
  const shifts = [];
  const nameOf = ({ node, previousRect, currentRect }) => {
    const element = node?.nodeType === 1 ? node : node?.parentElement;
    const part = element?.closest('section, header, nav, h1, ul') ?? element;
    const label = part?.getAttribute('aria-labelledby');
    const name = part?.getAttribute('aria-label') ?? document.getElementById(label)?.textContent ?? element?.className ?? '?';
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    return name + ': ' + box(previousRect) + ' -> ' + box(currentRect);
  };
  const keep = (entries) => {
    for (const { value, hadRecentInput, sources } of entries)
      if (!hadRecentInput) shifts.push({ value, parts: sources.map(nameOf) });
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.__shifts = () => (keep(observer.takeRecords()), shifts);
})()`;

/** Keeps what moves in a tab without a press or a key. Call it before the page opens. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript({ content: WATCH });

/** What has moved since the page was opened. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate<Shift[]>(
    'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() => __shifts())',
  );
