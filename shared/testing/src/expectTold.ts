import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/**
 * A failure that has no place of its own on the page was told in a dialog and a toast. Closes the dialog, so
 * that the page can be used again.
 */
export async function expectTold(text: string | RegExp): Promise<void> {
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
