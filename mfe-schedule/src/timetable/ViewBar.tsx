import { Button, LeftOutlined, RightOutlined, VisuallyHidden } from '@studio/ui';
import type { ReactNode } from 'react';
import { GoToDate } from './GoToDate.tsx';
import { stepped, titleOf, VIEW_LABELS, VIEWS } from './timetable.model.ts';
import type { Timetable } from './useTimetable.ts';
import styles from './ViewBar.module.css';

interface Props {
  timetable: Timetable;
  /** On a phone only the list is available. */
  isPhone: boolean;
  /** Further buttons at the end. */
  children?: ReactNode;
}

/** Choice of the period and the view. */
export function ViewBar({ timetable, isPhone, children }: Props) {
  const { view, date, today, weekStart, setDate } = timetable;
  const shown = isPhone ? 'list' : view;
  const step = STEPS[shown];
  return (
    <div className={styles.bar}>
      <div className={styles.dates} role="group" aria-label="Dates">
        <Button
          icon={<LeftOutlined />}
          aria-label={`Previous ${step}`}
          onClick={() => setDate(stepped(shown, date, -1, weekStart))}
        />
        <Button aria-keyshortcuts="t" onClick={() => setDate(today)}>
          Today
        </Button>
        <Button
          icon={<RightOutlined />}
          aria-label={`Next ${step}`}
          onClick={() => setDate(stepped(shown, date, 1, weekStart))}
        />
        <h2 className={styles.title} aria-live="polite">
          {titleOf(shown, date, weekStart)}
        </h2>
        <GoToDate date={date} onGo={setDate} />
      </div>
      <div className={styles.choices}>
        {isPhone ? null : <ViewChoice timetable={timetable} />}
        {children}
      </div>
    </div>
  );
}

const STEPS = { week: 'week', list: 'week', month: 'month', rooms: 'day', instructors: 'day' };

const ViewChoice = ({ timetable: { view, setView } }: Pick<Props, 'timetable'>) => (
  <fieldset className={styles.views}>
    <legend>
      <VisuallyHidden>View</VisuallyHidden>
    </legend>
    {VIEWS.map((name) => (
      <label key={name} className={styles.view}>
        <input
          type="radio"
          name="schedule-view"
          value={name}
          checked={view === name}
          onChange={() => setView(name)}
        />
        <span>{VIEW_LABELS[name]}</span>
      </label>
    ))}
  </fieldset>
);
