import styles from './booking.module.css';

export type BookingTab = 'upcoming' | 'past';
const TABS = [['upcoming', 'Upcoming'], ['past', 'Past']] as const;

/** Which bookings are shown; native radio buttons. */
export const BookingTabs = ({ tab, onChange }: { tab: BookingTab; onChange: (tab: BookingTab) => void }) => (
  <fieldset className={styles.tabs}>
    <legend className={styles.hidden}>Show</legend>
    {TABS.map(([value, label]) => (
      <label key={value} className={styles.tab}>
        <input type="radio" name="tab" value={value} checked={tab === value} onChange={() => onChange(value)} />
        {label}
      </label>
    ))}
  </fieldset>
);
