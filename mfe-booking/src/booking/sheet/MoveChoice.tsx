import { formatLocalDay, formatTime } from '@studio/contract/values/time';
import { useId } from 'react';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { optionNote, type MoveDay, type MoveOption } from './move.model.ts';
import styles from './MoveChoice.module.css';

interface Props {
  days: MoveDay[];
  chosenId: string | null;
  onChoose: (scheduleId: string) => void;
}

/** Classes to choose one of, by days; native radio buttons. */
export const MoveChoice = ({ days, ...choice }: Props) => (
  <div className={styles.days}>
    {days.map(({ localDate, options }) => (
      <fieldset key={localDate} className={styles.day}>
        <legend className={styles.legend}>{formatLocalDay(localDate)}</legend>
        {options.map((option) => (
          <Option key={option.session.scheduleId} option={option} {...choice} />
        ))}
      </fieldset>
    ))}
  </div>
);

function Option({ option, chosenId, onChoose }: Omit<Props, 'days'> & { option: MoveOption }) {
  const id = useId();
  const { timezone } = usePublicStudio();
  const {
    session: { scheduleId, className, startAt, staffName, roomName },
    refusal,
  } = option;
  const note = optionNote(option);
  return (
    <label className={`${styles.option} ${refusal ? styles.off : ''}`}>
      <input
        type="radio"
        name="move-to"
        checked={scheduleId === chosenId}
        disabled={refusal !== null}
        aria-describedby={note ? id : undefined}
        onChange={() => onChoose(scheduleId)}
      />
      <span className={styles.time}>{formatTime(startAt, timezone)}</span>
      <span className={styles.words}>
        <span className={styles.name}>{className}</span>
        <span className={styles.detail}>{[staffName, roomName].filter(Boolean).join(' · ')}</span>
        {note ? (
          <span id={id} className={styles.note}>
            {note}
          </span>
        ) : null}
      </span>
    </label>
  );
}
