import type { StudioProfile } from '@studio/contract/studio.schema';
import { Descriptions } from '@studio/ui/data';
import styles from './StudioFacts.module.css';

/** "PREMIUM" reads "Premium". */
const planWords = (plan: string): string => plan.charAt(0).toUpperCase() + plan.slice(1).toLowerCase();

/** What only reads: the address of the booking website, time zone, currency, plan. */
export function StudioFacts({ studio: { extension, timezone, currency, plan } }: { studio: StudioProfile }) {
  const path = `/booking-website/schedule?extension=${extension}`;
  return (
    <Descriptions
      column={1}
      size="small"
      className={styles.facts}
      items={[
        { key: 'site', label: 'Booking website', children: <a href={path} target="_blank" rel="noreferrer">{path}</a> },
        { key: 'zone', label: 'Time zone', children: timezone },
        { key: 'currency', label: 'Currency', children: currency },
        { key: 'plan', label: 'Plan', children: planWords(plan) },
      ]}
    />
  );
}
