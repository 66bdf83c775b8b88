import type { PublicPlan } from '@studio/contract/packages/package-plan.schema';
import type { ReactNode } from 'react';
import styles from './plan.module.css';

interface Props {
  others: readonly { plan: PublicPlan; reason: string }[];
  /** What they are not for. */
  what: 'class' | 'appointment';
  /** None fits, so the reasons are what the page has to say. */
  isOpen: boolean;
  /** The way to buy one of them all the same. */
  children: ReactNode;
}

/** Plans that cannot pay for what was chosen, each with the reason. */
export const OtherPlans = ({ others, what, isOpen, children }: Props) => (
  <details className={styles.others} open={isOpen}>
    <summary>
      {others.length === 1 ? '1 package does' : `${others.length} packages do`} not cover this {what}
    </summary>
    <ul className={styles.reasons}>
      {others.map(({ plan, reason }) => (
        <li key={plan.studioPackageId}>
          {plan.packageName}
          <span>{reason}</span>
        </li>
      ))}
    </ul>
    {children}
  </details>
);
