import { MONDAY } from '@studio/contract/values/time';
import { weekdaysFrom } from '@studio/contract/values/weekdays';
import { useStudio } from '@studio/platform';
import type { OpeningHours } from '@studio/contract/configure/studioFace.schema';
import { Button, VisuallyHidden } from '@studio/ui';
import { TimeField, useFormikContext } from '@studio/ui/fields';
import { likeMonday, withMore } from './hours.model.ts';
import styles from './OpeningHoursFields.module.css';

/** From when to when the studio is open, day by day; a day can have several times, or none. */
export function OpeningHoursFields() {
  const { values, errors, setFieldValue } = useFormikContext<{ openingHours: OpeningHours[] }>();
  const { weekStart = MONDAY } = useStudio();
  const { openingHours: hours } = values;
  const set = (next: OpeningHours[]) => void setFieldValue('openingHours', next);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Opening hours</legend>
      <ul className={styles.list}>
        {weekdaysFrom(weekStart).map(({ value, label }) => (
          <Day key={value} name={label} weekday={value} hours={hours} onChange={set} />
        ))}
      </ul>
      {hours.some(({ weekday }) => weekday === 1) ? (
        <Button type="link" onClick={() => set(likeMonday(hours))}>
          Copy Monday to Tuesday–Friday
        </Button>
      ) : null}
      {typeof errors.openingHours === 'string' ? <p role="alert">{errors.openingHours}</p> : null}
    </fieldset>
  );
}

interface DayProps {
  name: string;
  weekday: number;
  hours: OpeningHours[];
  onChange: (hours: OpeningHours[]) => void;
}

function Day({ name, weekday, hours, onChange }: DayProps) {
  const own = hours.map((one, at) => ({ ...one, at })).filter((one) => one.weekday === weekday);
  return (
    <li className={styles.day}>
      <span className={styles.name}>{name}</span>
      <div className={styles.spans}>
        {own.map(({ at }) => (
          <div key={at} className={styles.span}>
            <TimeField
              name={`openingHours[${at}].opens`}
              label={<VisuallyHidden>{name}, opens at</VisuallyHidden>}
            />
            <span className={styles.to} aria-hidden="true">
              –
            </span>
            <TimeField
              name={`openingHours[${at}].closes`}
              label={<VisuallyHidden>{name}, closes at</VisuallyHidden>}
            />
            <Button
              type="text"
              className={styles.remove ?? ''}
              onClick={() => onChange(hours.filter((_one, index) => index !== at))}
            >
              Remove<VisuallyHidden> these hours of {name}</VisuallyHidden>
            </Button>
          </div>
        ))}
        <div className={styles.actions}>
          {own.length === 0 ? <span className={styles.closed}>Closed</span> : null}
          <Button type="link" onClick={() => onChange(withMore(hours, weekday))}>
            Add hours<VisuallyHidden> on {name}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </li>
  );
}
