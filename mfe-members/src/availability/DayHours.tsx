import { Button, PlusOutlined, VisuallyHidden } from '@studio/ui';
import { useFormikContext } from '@studio/ui/fields';
import { nextStretch, type Stretch } from './availability.model.ts';
import styles from './hours.module.css';
import { StretchFields } from './StretchFields.tsx';

/** One day of the week with its stretches of hours. */
export function DayHours({ weekday, name }: { weekday: number; name: string }) {
  const { values, setFieldValue } = useFormikContext<{ hours: Stretch[] }>();
  const own = values.hours.flatMap((stretch, index) =>
    stretch.weekday === weekday ? [{ stretch, index }] : [],
  );
  const change = (hours: Stretch[]) => void setFieldValue('hours', hours);
  return (
    <section aria-label={name} className={styles.day}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.stretches}>
        {own.length === 0 ? <p className={styles.none}>Not available</p> : null}
        {own.map(({ stretch, index }) => (
          <StretchFields
            key={index}
            index={index}
            day={name}
            stretch={stretch}
            onRemove={() => change(values.hours.filter((_other, at) => at !== index))}
          />
        ))}
        <div>
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => change([...values.hours, nextStretch(values.hours, weekday)])}
          >
            Add hours<VisuallyHidden> on {name}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </section>
  );
}
