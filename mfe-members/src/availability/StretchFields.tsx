import { formatWallTime } from '@studio/contract/values/time';
import { useLookUpRoomsQuery } from '@studio/platform';
import { Button, VisuallyHidden } from '@studio/ui';
import { DateField, SelectField, TimeField } from '@studio/ui/fields';
import { useState } from 'react';
import type { Stretch } from './availability.model.ts';
import styles from './hours.module.css';

interface Props {
  /** Its place in the form's list. */
  index: number;
  day: string;
  stretch: Stretch;
  onRemove: () => void;
}

/** From when to when, in which room, and, when somebody says so, between which days. */
export function StretchFields({ index, day, stretch, onRemove }: Props) {
  const rooms = useLookUpRoomsQuery().data ?? [];
  const [isDated, setIsDated] = useState(stretch.validFrom !== '' || stretch.validTo !== '');
  const name = (field: keyof Stretch) => `hours[${index}].${field}`;
  const label = (text: string) => (
    <>
      {text}
      <VisuallyHidden> on {day}</VisuallyHidden>
    </>
  );
  return (
    <div className={styles.stretch}>
      <div className={styles.times}>
        <TimeField name={name('fromTime')} label={label('From')} />
        <TimeField
          name={name('toTime')}
          label={label('To')}
          hint={stretch.toTime && stretch.toTime <= stretch.fromTime ? 'On the next day' : null}
        />
        <SelectField
          name={name('roomId')}
          label={label('Room')}
          isOptional
          placeholder="Appointment default"
          options={rooms.map(({ roomId, name: room }) => ({ value: roomId, label: room }))}
        />
      </div>
      {isDated ? (
        <div className={styles.dates}>
          <DateField name={name('validFrom')} label={label('First day')} isOptional />
          <DateField name={name('validTo')} label={label('Last day')} isOptional />
        </div>
      ) : null}
      <div className={styles.actions}>
        {isDated ? null : (
          <Button size="small" type="text" onClick={() => setIsDated(true)}>
            Limit to some weeks<VisuallyHidden> on {day}</VisuallyHidden>
          </Button>
        )}
        <Button size="small" type="text" danger onClick={onRemove}>
          Remove
          <VisuallyHidden>
            {' '}
            {formatWallTime(stretch.fromTime)} to {formatWallTime(stretch.toTime)} on {day}
          </VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}
