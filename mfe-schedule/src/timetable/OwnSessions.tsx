import { VisuallyHidden } from '@studio/ui';
import styles from './ViewBar.module.css';

/** Switch for trainers: their own sessions, or all. */
export const OwnSessions = ({ isOwn, onChange }: { isOwn: boolean; onChange: (isOwn: boolean) => void }) => (
  <fieldset className={styles.views}>
    <legend>
      <VisuallyHidden>Whose sessions</VisuallyHidden>
    </legend>
    {[true, false].map((own) => (
      <label key={String(own)} className={styles.view}>
        <input type="radio" name="schedule-own" checked={isOwn === own} onChange={() => onChange(own)} />
        <span>{own ? 'Mine' : 'All'}</span>
      </label>
    ))}
  </fieldset>
);
