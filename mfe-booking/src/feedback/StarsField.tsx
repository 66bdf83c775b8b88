import form from '../form/form.module.css';
import { Help } from '../form/Help.tsx';
import { useControl } from '../form/useControl.ts';
import styles from './feedback.module.css';

/** What each number of stars means, the fewest first. */
const WORDS = ['Poor', 'Not so good', 'All right', 'Good', 'Great'];

/** One to five stars. Value: the number; 0 before one is chosen. */
export function StarsField({ name, label }: { name: string; label: string }) {
  const { field, setValue, id, wrong, ariaProps } = useControl<number>(name);
  return (
    <fieldset role="radiogroup" className={form.group} {...ariaProps} tabIndex={-1}>
      <legend className={form.label}>{label}</legend>
      <div className={styles.stars}>
        {WORDS.map((words, index) => {
          const stars = index + 1;
          return (
            <label key={words} className={stars <= field.value ? styles.full : styles.star}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                checked={field.value === stars}
                onChange={() => void setValue(stars)}
                onBlur={field.onBlur}
                aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}, ${words.toLowerCase()}`}
              />
              <svg aria-hidden="true" viewBox="0 0 24 24" width="36" height="36">
                <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17l-5.4 2.9 1.1-6.1L3.2 9.6l6.1-.8z" />
              </svg>
            </label>
          );
        })}
      </div>
      <p className={styles.words}>{WORDS[field.value - 1] ?? ''}</p>
      <Help of={id} wrong={wrong} />
    </fieldset>
  );
}
