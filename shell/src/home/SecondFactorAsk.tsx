import { Link } from '@studio/platform';
import { Button } from '@studio/ui';
import { useState } from 'react';
import { useGetStepUpQuery } from '../proof/proofApi.ts';
import { useStaff } from '../session/useStaff.ts';
import { isGuarded, isPutOff } from './secondFactorAsk.model.ts';
import styles from './SecondFactorAsk.module.css';

/**
 * Asks owners, whose sign-in opens the studio's money, for more than a password. It can be put off for two
 * weeks.
 */
export function SecondFactorAsk() {
  const { role, profile } = useStaff();
  const key = `second-factor-later.${profile.userId}`;
  const [isLater, setIsLater] = useState(() => isPutOff(localStorage.getItem(key), new Date()));
  const isMeant = role === 'OWNER' && !isLater;
  // Nothing stands for it while it loads or when it fails: it can wait for the next visit.
  const { data } = useGetStepUpQuery(undefined, { skip: !isMeant });
  if (!isMeant || !data || isGuarded(data)) return null;

  const handleLater = () => {
    localStorage.setItem(key, String(Date.now()));
    setIsLater(true);
  };
  return (
    <section aria-labelledby="second-factor-ask" className={styles.card}>
      <div>
        <h2 id="second-factor-ask" className={styles.heading}>
          Protect your studio
        </h2>
        <p className={styles.words}>
          Whoever finds out your password can reach your members and your payouts. Two-step sign-in stops
          them.
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
