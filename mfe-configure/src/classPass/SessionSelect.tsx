import type { ClassPassDetail } from '@studio/contract/booking/class-pass.schema';
import { useStudio } from '@studio/platform';
import { Select } from '@studio/ui/controls';
import { useId } from 'react';
import { sessionLabel } from './classPass.model.ts';
import styles from './classPass.module.css';

interface Props {
  sessions: ClassPassDetail['sessions'];
  value: string | null;
  onChange: (scheduleId: string) => void;
}

/** Chooses one of the sessions that have places for ClassPass. */
export function SessionSelect({ sessions, value, onChange }: Props) {
  const id = useId();
  const { timezone } = useStudio();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Class</label>
      <Select<string>
        id={id}
        showSearch
        placeholder="Choose a class"
        value={value}
        onChange={onChange}
        options={sessions.map((session) => ({
          value: session.scheduleId,
          label: sessionLabel(session, timezone),
        }))}
      />
    </div>
  );
}
