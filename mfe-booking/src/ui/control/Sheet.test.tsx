import { fireEvent, render, screen } from '@testing-library/react';
import { Sheet } from './Sheet.tsx';

function renderSheet(onClose?: () => void) {
  render(
    <Sheet title="Cancel booking" onClose={onClose}>
      Sure?
    </Sheet>,
  );
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Cancel booking' });
}

/** Closes the dialog as Chromium does at the second Escape. */
function closeByBrowser(sheet: HTMLDialogElement) {
  sheet.open = false;
  fireEvent(sheet, new Event('close'));
}

test('a sheet without onClose ignores Escape, and opens again if the browser closes it', () => {
  const sheet = renderSheet();
  expect(fireEvent.keyDown(sheet, { key: 'Escape' })).toBe(false);
  closeByBrowser(sheet);
  expect(sheet.open).toBe(true);
});

test('a closable sheet calls onClose when the browser closes it', () => {
  const handleClose = jest.fn();
  const sheet = renderSheet(handleClose);
  expect(fireEvent.keyDown(sheet, { key: 'Escape' })).toBe(true);
  closeByBrowser(sheet);
  expect(handleClose).toHaveBeenCalledTimes(1);
  expect(sheet.open).toBe(false);
});
