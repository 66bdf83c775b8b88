import type { StudioProfile } from '@studio/contract/configure/studio.schema';
import { formatTime } from '@studio/contract/values/time';
import { Descriptions } from '@studio/ui/data';
import styles from './StudioFacts.module.css';

/** "PREMIUM" reads "Premium". */
const planWords = (plan: string): string => plan.charAt(0).toUpperCase() + plan.slice(1).toLowerCase();

const currencyName = (currency: string): string =>
  new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency;

const Fact = ({ value, about }: { value: string; about: string }) => (
  <span>
    {value}
    <br />
    <span className={styles.about}>{about} Set when you registered the studio.</span>
  </span>
);

/** What only reads: the address of the booking website, time zone, currency, plan. */
export function StudioFacts({ studio: { extension, timezone, currency, plan } }: { studio: StudioProfile }) {
  const path = `/booking-website/schedule?extension=${extension}`;
  return (
    <Descriptions
      column={1}
      size="small"
      className={styles.facts}
      items={[
        {
          key: 'site',
          label: 'Booking website',
          children: (
            <a href={path} target="_blank" rel="noreferrer">
              {path}
            </a>
          ),
        },
        {
          key: 'zone',
          label: 'Time zone',
          children: (
            <Fact
              value={`${timezone.replaceAll('_', ' ')}, now ${formatTime(new Date().toISOString(), timezone)}`}
              about="Used for the schedule, emails and reports."
            />
          ),
        },
        {
          key: 'currency',
          label: 'Currency',
          children: (
            <Fact
              value={`${currency}, ${currencyName(currency)}`}
              about="Used for prices, payments and receipts."
            />
          ),
        },
        { key: 'plan', label: 'Plan', children: planWords(plan) },
      ]}
    />
  );
}
