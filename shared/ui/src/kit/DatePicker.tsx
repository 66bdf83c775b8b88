import { Suspense } from 'react';
import type { DatePickerProps } from './DatePickerControl.tsx';
import { loadedLater } from './state/loadedLater.tsx';

// The calendar is as large as a page of its own, and most pages have no date field.
const DatePickerControl = loadedLater(
  async () => (await import('./DatePickerControl.tsx')).DatePickerControl,
);

// A placeholder only: an input here would take a keystroke and lose it.
const PLACE = <div aria-hidden="true" style={{ blockSize: 'var(--ant-control-height)' }} />;

/** A calendar day, typed or picked, as a plain string `YYYY-MM-DD`. Loads its calendar when first shown. */
export const DatePicker = (props: DatePickerProps) => (
  <Suspense fallback={PLACE}>
    <DatePickerControl {...props} />
  </Suspense>
);
