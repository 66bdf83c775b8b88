import { Suspense } from 'react';
import type { DatePickerProps } from './DatePickerControl.tsx';
import { loadedLater } from './loadedLater.tsx';

// The calendar weighs as much as a page of its own, and most pages never ask for a date.
const DatePickerControl = loadedLater(
  async () => (await import('./DatePickerControl.tsx')).DatePickerControl,
);

// Keeps the place only: an input here would take a keystroke and forget it.
const PLACE = <div aria-hidden="true" style={{ blockSize: 'var(--ant-control-height)' }} />;

/** A calendar day, typed or picked, as a plain string `YYYY-MM-DD`. Loads its calendar when first shown. */
export const DatePicker = (props: DatePickerProps) => (
  <Suspense fallback={PLACE}>
    <DatePickerControl {...props} />
  </Suspense>
);
