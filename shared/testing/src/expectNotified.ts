import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/**
 * Expects a failure without a place on the page in a dialog and a toast. Closes the dialog, so that the page
 * is usable again.
 */
export async function expectNotified(text: string | RegExp): Promise<void> {
  // Not by the dialog's name: in tests antd gives the titles of a drawer and of a dialog above it one id.
  const ok = await screen.findByRole('button', { name: 'OK' });
  const dialog = ok.closest('[role="dialog"]');
  expect(dialog?.textContent).toEqual(expect.stringMatching(text));
  expect(screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(text),
  );
  await userEvent.click(ok);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull());
}
