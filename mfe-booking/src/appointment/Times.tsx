import { formatTime } from '@studio/contract/values/time';
import type { AppointmentSlot } from '@studio/contract/booking/appointment.schema';
import { usePublicStudio } from '../site/StudioContext.tsx';
import styles from './appointment.module.css';

interface TimesProps {
  slots: readonly AppointmentSlot[];
  /** The chosen time, where the choice is only the first step. */
  chosen?: string;
  onChoose: (startAt: string) => void;
}

/** Free times of one day, as buttons. */
export function Times({ slots, chosen, onChoose }: TimesProps) {
  const { timezone } = usePublicStudio();
  return (
    <ul className={styles.times}>
      {slots.map(({ startAt }) => (
        <li key={startAt}>
          <button
            type="button"
            className={styles.time}
            aria-pressed={chosen === undefined ? undefined : startAt === chosen}
            onClick={() => onChoose(startAt)}
          >
            {formatTime(startAt, timezone)}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PeopleProps {
  people: readonly { staffId: string; displayName: string }[];
  /** Empty = any instructor who is free. */
  staffId: string;
  onChange: (staffId: string) => void;
}

/** The instructors; "anybody" first. */
export const People = ({ people, staffId, onChange }: PeopleProps) => (
  <fieldset className={styles.people}>
    <legend className={styles.legend}>With</legend>
    {[{ staffId: '', displayName: 'Anyone' }, ...people].map((person) => (
      <label key={person.staffId} className={styles.person}>
        <input
          type="radio"
          name="with"
          checked={person.staffId === staffId}
          onChange={() => onChange(person.staffId)}
        />
        {person.displayName}
      </label>
    ))}
  </fieldset>
);
