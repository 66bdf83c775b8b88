import { plainText } from '@studio/contract/values/plainText';
import { DatePicker as AntdDatePicker } from 'antd';
import dayjs from 'dayjs';
import { toldConventions, type DateOrder } from '@studio/contract/values/typed/conventions';
import { MONTHS } from '@studio/contract/values/time';
import { useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react';

export interface DatePickerProps {
  /** `YYYY-MM-DD`, or `''` for none. */
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  /** What somebody typed that is no day. It stays in the field. */
  onUnread?: (text: string) => void;
  id?: string;
  disabled?: boolean;
  status?: 'error';
  'aria-label'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-describedby'?: string;
  isDayDisabled?: ((date: string) => boolean) | undefined;
}

const WIRE = 'YYYY-MM-DD';
/** As days are written elsewhere on the page, and typed where the year comes first. */
const SHOWN: Readonly<Record<DateOrder, string>> = {
  DAY_FIRST: 'D MMM YYYY',
  MONTH_FIRST: 'MMM D, YYYY',
  // In words the year would come last.
  YEAR_FIRST: 'YYYY/MM/DD',
};
/** How people write a day in numbers, with a year of four digits or two. */
const DAY_FIRST = ['D/M/Y', 'DD/MM/Y', 'D.M.Y', 'DD.MM.Y', 'D-M-Y', 'DDMMY'];
const MONTH_FIRST = DAY_FIRST.map((format) => format.replace(/[DM]/g, (part) => (part === 'D' ? 'M' : 'D')));
const withYear = (formats: readonly string[], year: 'YYYY' | 'YY'): string[] =>
  formats.map((format) => format.replace('Y', year));

/**
 * In the order of the studio. `live` is read while somebody types, its first is displayed. `late` is read when they
 * leave the field: `2/12/20` may yet become `2/12/2026`. There a month over 12 gives away the other order.
 */
function formatsOf(order: DateOrder): { live: string[]; late: string[] } {
  const [own, other] = order === 'DAY_FIRST' ? [DAY_FIRST, MONTH_FIRST] : [MONTH_FIRST, DAY_FIRST];
  return {
    live: [...new Set([SHOWN[order], 'D MMM YYYY', 'DD MMM YYYY', ...withYear(own, 'YYYY'), WIRE])],
    late: [
      ...withYear([...own, ...other], 'YY'),
      ...withYear(other, 'YYYY'),
      ...[
        'YYYY-M-D',
        'YYYY/M/D',
        'YYYY/MM/DD',
        'YYYY.M.D',
        'YYYY. M. D.',
        'YYYYMMDD',
        'YYYY MMM D',
        'MMM D, YYYY',
        'MMM D YYYY',
      ],
    ],
  };
}

/**
 * Lets weeks begin as the page says, 1 = Monday to 7 = Sunday, and months be called as elsewhere on it. The picker asks
 * its library, which counts from 0.
 */
function suitPage(): void {
  const weekStart = Number(document.documentElement.dataset['weekStart']) || 1;
  Object.assign(dayjs.Ls['en'] ?? {}, { weekStart: weekStart % 7, monthsShort: MONTHS });
}

/** `２０２６/１２/２５` and `2026年12月25日` as the formats have them; also of a month that English writes in two ways. */
const plainDay = (text: string): string =>
  plainText(text)
    .replace(/\s*[年년月월]\s*/g, '-')
    .replace(/\s*[日일]$/, '')
    .replace(/\bSept\b/, 'Sep');

/** Enter ends the choice of a day. It must not submit the form as well. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/** A calendar day as a plain string, so that no date library leaks into forms. */
export function DatePickerControl({
  value,
  onChange,
  onBlur,
  onUnread,
  isDayDisabled,
  ...control
}: DatePickerProps) {
  suitPage();
  const [isUnread, setIsUnread] = useState(false);
  const order = toldConventions()?.dateOrder ?? 'DAY_FIRST';
  const { live, late } = formatsOf(order);
  // A text that is no day may be the form's value. The day before it stays here, so that the text is not replaced.
  const [known, setKnown] = useState(value);
  if (value !== known && (value === '' || dayjs(value, WIRE, true).isValid())) setKnown(value);
  // The same object for the same day: a new one, on a redraw of the form, would replace the text being typed.
  const day = useMemo(() => (known ? dayjs(known) : null), [known]);

  function choose(date: string) {
    setIsUnread(false);
    onChange(date);
  }
  function readLate(text: string) {
    const read = dayjs(plainDay(text), [...live, ...late], true);
    if (read.isValid() && !isDayDisabled?.(read.format(WIRE))) return choose(read.format(WIRE));
    setIsUnread(true);
    onUnread?.(text);
  }
  function handleBlur({ target }: FocusEvent<HTMLElement>) {
    const text = (target as HTMLInputElement).value.trim();
    if (text === '' && value !== '') choose('');
    if (text !== '' && !dayjs(text, live, true).isValid()) readLate(text);
    onBlur?.();
  }
  return (
    <AntdDatePicker
      {...control}
      {...(isUnread ? { status: 'error', 'aria-invalid': true } : {})}
      style={{ inlineSize: '100%' }}
      format={live}
      placeholder={SHOWN[order]}
      value={day}
      preserveInvalidOnBlur
      onKeyDown={keepForm}
      onBlur={handleBlur}
      onChange={(chosen) => choose(chosen ? chosen.format(WIRE) : '')}
      {...(isDayDisabled ? { disabledDate: (shown) => isDayDisabled(shown.format(WIRE)) } : {})}
    />
  );
}
