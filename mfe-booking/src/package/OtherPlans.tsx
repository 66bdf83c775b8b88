import type { PublicPlan } from '@studio/contract/packages/package-plan.schema';
import type { ReactNode } from 'react';
import styles from './plan.module.css';

interface Props {
  others: readonly { plan: PublicPlan; reason: string }[];
  /** What the plans cannot pay for. */
  what: 'class' | 'appointment';
  /** Unfolded when no plan fits, because then the reasons are the main content. */
  isOpen: boolean;
  /** A link to buy one of them anyway. */
  children: ReactNode;
}

/** Plans that cannot pay for the chosen class or appointment, each with the reason. */
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
