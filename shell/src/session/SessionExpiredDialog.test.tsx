import { act, fireEvent, screen } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

async function expire() {
  signedInAs();
  const { shell } = await renderShell();
  act(() => shell.expired.set(true));
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Session expired' });
}

test('swallows Escape, so that the browser does not try to close it', async () => {
  const dialog = await expire();
  // `fireEvent` returns whether the browser may continue.
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
  expect(fireEvent.keyDown(dialog, { key: 'Tab' })).toBe(true);
});

test('opens again if the browser has closed it all the same', async () => {
  const dialog = await expire();
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
});
