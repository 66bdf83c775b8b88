import { DatePicker as AntdDatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo, type KeyboardEvent } from 'react';

export interface DatePickerProps {
  /** `YYYY-MM-DD`, or `''` for none. */
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  id?: string;
  disabled?: boolean;
  status?: 'error';
  'aria-label'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-describedby'?: string;
  isDayDisabled?: ((date: string) => boolean) | undefined;
}

/** The first is displayed; all of them can be typed. */
const FORMATS = [
  'DD MMM YYYY',
  'D MMM YYYY',
  'D/M/YYYY',
  'DD/MM/YYYY',
  'D.M.YYYY',
  'D-M-YYYY',
  'DDMMYYYY',
  'YYYY-MM-DD',
];
const WIRE = 'YYYY-MM-DD';

/** Enter ends the choice of a day. It must not submit the form as well. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/** A calendar day as a plain string, so that no date library leaks into forms. */
export function DatePickerControl({ value, onChange, isDayDisabled, ...control }: DatePickerProps) {
  // The same object for the same day: a new one, on a redraw of the form, would replace the text being typed.
  const day = useMemo(() => (value ? dayjs(value) : null), [value]);
  return (
    <AntdDatePicker
      {...control}
      style={{ inlineSize: '100%' }}
      format={FORMATS}
      placeholder="DD MMM YYYY"
      value={day}
      onKeyDown={keepForm}
      onChange={(chosen) => onChange(chosen ? chosen.format(WIRE) : '')}
      {...(isDayDisabled ? { disabledDate: (shown) => isDayDisabled(shown.format(WIRE)) } : {})}
    />
  );
}
