import { addDays, formatLocalDay } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Button, LeftOutlined, QueryBoundary, RightOutlined } from '@studio/ui';
import { FormField, type FieldProps } from '@studio/ui/fields';
import { useId, useState } from 'react';
import { byDay, eitherOf, weekWords, type DayTimes } from './appointment.model.ts';
import styles from './appointment.module.css';
import { useListAppointmentSlotsQuery } from './appointmentApi.ts';

interface Props extends FieldProps {
  classTemplId: string;
  staffId: string;
  /** First local day of the times. */
  date: string;
}

/** Choice of a free time in a week. Value: the instant of its start, or `''`. */
export function TimesField({ classTemplId, staffId, date, ...field }: Props) {
  const { timezone } = useStudio();
  const [from, setFrom] = useState(date);
  const slots = useListAppointmentSlotsQuery({ classTemplId, staffId, from, to: addDays(from, 7) });
  return (
    <FormField<string> {...field} isGroup>
      {({ control, labelId, value, setValue }) => (
        <div
          role="radiogroup"
          aria-labelledby={labelId}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
        >
          <div className={styles.week}>
            <Button
              icon={<LeftOutlined aria-hidden="true" />}
              aria-label="Earlier"
              disabled={from <= date}
              onClick={() => setFrom(addDays(from, -7))}
            />
            <span aria-live="polite">{weekWords(from)}</span>
            <Button
              icon={<RightOutlined aria-hidden="true" />}
              aria-label="Later"
              onClick={() => setFrom(addDays(from, 7))}
            />
          </div>
          <QueryBoundary
            query={slots}
            what="free times"
            empty={
              <p className={styles.none}>
                No free times on these days. Try later dates or another instructor.
              </p>
            }
          >
            {(list) =>
              byDay(list, timezone).map((day) => (
                <Day
                  key={day.localDate}
                  day={day}
                  value={value}
                  isDisabled={control.disabled}
                  onChange={setValue}
                />
              ))
            }
          </QueryBoundary>
        </div>
      )}
    </FormField>
  );
}

interface DayProps {
  day: DayTimes;
  value: string;
  isDisabled: boolean;
  onChange: (startAt: string) => void;
}

function Day({ day: { localDate, times }, value, isDisabled, onChange }: DayProps) {
  const id = useId();
  const chosen = times.find(({ startAt }) => startAt === value);
  return (
    <div className={styles.day} role="group" aria-labelledby={id}>
      <strong id={id}>{formatLocalDay(localDate)}</strong>
      <div className={styles.times}>
        {times.map(({ startAt, label }) => (
          <label key={startAt} className={styles.time}>
            <input
              type="radio"
              name="appointment-time"
              value={startAt}
              checked={value === startAt}
              disabled={isDisabled}
              onChange={() => onChange(startAt)}
            />
            {label}
          </label>
        ))}
      </div>
      {chosen ? <small className={styles.who}>with {eitherOf(chosen.names)}</small> : null}
    </div>
  );
}
