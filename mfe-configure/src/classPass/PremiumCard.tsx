import { Link, useCan } from '@studio/platform';
import { Card } from '@studio/ui';
import styles from './classPass.module.css';

/** What ClassPass brings, for a studio whose plan does not have it. */
export function PremiumCard() {
  const can = useCan();
  return (
    <Card title="ClassPass is part of Premium" className={styles.card}>
      <p>People who have never been to your studio book the places you would not have sold.</p>
      <ul className={styles.points}>
        <li>You decide which classes and how many places. Your members keep theirs.</li>
        <li>Unsold places go back to your waitlist and your members before the class.</li>
        <li>Guests are on the roster, and each visit is in your reports with its payout.</li>
      </ul>
      <p>For now you can try it in a sandbox. To go live, your studio needs a contract with ClassPass.</p>
      {can('platformPlan.manage') ? (
        <Link to="/platform-plan">Change to Premium</Link>
      ) : (
        <p>An owner can change the plan of this studio.</p>
      )}
    </Card>
  );
}
