import { useState } from 'react';
import { guestSentence, whoseSpot, type SpotChoice } from './spot.model.ts';
import styles from './spot.module.css';
import { SpotPlan } from './SpotPlan.tsx';

/**
 * Where the member would like to be, folded away; nothing in a room without spots to choose. It opens to say
 * that somebody else has what they chose.
 */
export function SpotFold({ spots = [], chosen, firstName, guests, wasTaken, onChoose }: SpotChoice) {
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || wasTaken;
  if (spots.length === 0) return null;
  return (
    <details className={styles.fold} open={isShown} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.what}>
          {whoseSpot(firstName)}: {chosen ? chosen.label : 'first free from the front'}
        </span>
        <span className={styles.act}>{chosen ? 'Change' : 'Choose a spot'}</span>
      </summary>
      {isShown ? (
        <>
          {guests > 0 ? <p className={styles.note}>{guestSentence(guests)}</p> : null}
          <SpotPlan
            legend={whoseSpot(firstName)}
            spots={spots}
            chosenId={chosen?.spotId ?? null}
            onChoose={onChoose}
          >
            <label className={styles.first}>
              <input type="radio" name="spot" checked={chosen === null} onChange={() => onChoose(null)} />
              First free from the front
            </label>
          </SpotPlan>
        </>
      ) : null}
    </details>
  );
}
