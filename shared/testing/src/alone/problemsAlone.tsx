import type { RemoteConfig } from '@studio/contract/remote/remote';
import { act, screen, waitFor } from '@testing-library/react';
import type { AloneRemote } from './alone.ts';
import { renderAlone, type AloneVisit } from './renderAlone.tsx';

/**
 * For tests of single pages: a page is many files, compiled on the first request, which takes a cold machine
 * a while. In milliseconds.
 */
export const PATIENCE_MS = 90_000;
const PATIENCE = { timeout: 40_000 };

/** Every page of a remote, and the page of its slots, each with a title for a table of tests. */
export const visitsOf = ({ routes }: RemoteConfig): [title: string, visit: AloneVisit][] => [
  ...routes.map((route): [string, AloneVisit] => [route.title, { route }]),
  ['slots', {}],
];

/**
 * Shows a page of a remote alone, with faked calls, until it is complete.
 * @returns its problems: calls without a fake, parts that could not be loaded or broke.
 */
export async function problemsAlone(remote: AloneRemote, visit: AloneVisit): Promise<string[]> {
  const { problems, isBusy, unmount } = await renderAlone(remote, visit);
  await screen.findByRole('heading', { level: 1 }, PATIENCE);
  await settle(isBusy);
  const alerts = screen
    .queryAllByRole('alert')
    .filter((alert) => !alert.closest('header') && /could not|broke/i.test(alert.textContent));
  unmount();
  return [...problems(), ...alerts.map(({ textContent }) => textContent)];
}

async function settle(isBusy: () => boolean): Promise<void> {
  do {
    await waitFor(() => {
      if (isBusy()) throw new Error('The page is still loading');
    }, PATIENCE);
    // Parts that have just appeared request their data only now.
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  } while (isBusy());
}
