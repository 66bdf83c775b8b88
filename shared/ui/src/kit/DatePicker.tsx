import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { DatePickerProps } from './DatePickerControl.tsx';

// The calendar weighs as much as a page of its own, and most pages never ask for a date.
const DatePickerControl = lazy(async () => ({ default: (await import('./DatePickerControl.tsx')).DatePickerControl }));

/** A calendar day, typed or picked, as a plain string `YYYY-MM-DD`. Loads its calendar when first shown. */
export const DatePicker = (props: DatePickerProps) => (
  <Suspense fallback={<Input id={props.id} aria-label={props['aria-label']} value={props.value} readOnly />}>
    <DatePickerControl {...props} />
  </Suspense>
);
