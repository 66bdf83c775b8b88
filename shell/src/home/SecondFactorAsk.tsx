import { Link } from '@studio/platform';
import { Button } from '@studio/ui';
import { useState } from 'react';
import { useGetStepUpQuery } from '../proof/proofApi.ts';
import { useStaff } from '../session/useStaff.ts';
import { isGuarded, isPutOff } from './secondFactorAsk.model.ts';
import styles from './SecondFactorAsk.module.css';
import { browserStorage } from '../base/storage.ts';

/**
 * Asks owners to set up a second factor, because their sign-in gives access to the studio's money. Can be put
 * off for two weeks.
 */
export function SecondFactorAsk() {
  const { role, profile } = useStaff();
  const key = `second-factor-later.${profile.userId}`;
  const [isLater, setIsLater] = useState(() => isPutOff(browserStorage.getItem(key), new Date()));
  const isAsked = role === 'OWNER' && !isLater;
  // Nothing is shown while it loads or after a failure: the request can wait for the next visit.
  const { data } = useGetStepUpQuery(undefined, { skip: !isAsked });
  if (!isAsked || !data || isGuarded(data)) return null;

  const handleLater = () => {
    browserStorage.setItem(key, String(Date.now()));
    setIsLater(true);
  };
  return (
    <section aria-labelledby="second-factor-ask" className={styles.card}>
      <div>
        <h2 id="second-factor-ask" className={styles.heading}>
          Protect your studio
        </h2>
        <p className={styles.words}>
          Anyone who learns your password can get to your members and payouts. Two-step sign-in stops them.
        </p>
      </div>
      <div className={styles.buttons}>
        <Link to="/dashboard/account">Turn on two-step sign-in</Link>
        <Button type="text" size="small" onClick={handleLater}>
          Later
        </Button>
      </div>
    </section>
  );
}
