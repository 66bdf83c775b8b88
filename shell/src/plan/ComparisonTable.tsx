import type { PlatformPlan } from '@studio/contract/shell/platform.schema';
import { comparisonOf } from './plan.model.ts';
import styles from './Plan.module.css';

/** Plans side by side. */
export const ComparisonTable = ({ plan: { plans, plan } }: { plan: PlatformPlan }) => (
  <section aria-labelledby="comparison" className={styles.card}>
    <h2 id="comparison" className={styles.title}>
      Compare the plans
    </h2>
    <div className={styles.scroll} role="region" aria-label="Table of the plans" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What you get</th>
            {plans.map((offer) => (
              <th key={offer.plan} scope="col" data-current={offer.plan === plan}>
                {offer.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonOf(plans).map(({ key, title, values }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {values.map((value, place) => (
                <td key={plans[place]?.plan} data-current={plans[place]?.plan === plan}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
