import type { StudioProfile } from '@studio/contract/configure/studio.schema';
import { countryName } from '@studio/contract/values/place/callingCodes';
import { formatTime } from '@studio/contract/values/time';
import { Descriptions } from '@studio/ui/data';
import styles from './StudioFacts.module.css';

/** "PREMIUM" reads "Premium". */
const planWords = (plan: string): string => plan.charAt(0).toUpperCase() + plan.slice(1).toLowerCase();

const currencyName = (currency: string): string =>
  new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency;

/** What only reads: the address of the booking website and the plan; for who cannot change it, also where it is. */
export function StudioFacts({ studio, withPlace }: { studio: StudioProfile; withPlace: boolean }) {
  const { extension, timezone, currency, country, plan } = studio;
  const path = `/booking-website/schedule?extension=${extension}`;
  const place = [
    { key: 'country', label: 'Country', children: countryName(country) },
    {
      key: 'zone',
      label: 'Time zone',
      children: `${timezone.replaceAll('_', ' ')}, now ${formatTime(new Date().toISOString(), timezone)}`,
    },
    { key: 'currency', label: 'Currency', children: `${currency}, ${currencyName(currency)}` },
  ];
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
              Open your booking website
            </a>
          ),
        },
        ...(withPlace ? place : []),
        { key: 'plan', label: 'Plan', children: planWords(plan) },
      ]}
    />
  );
}
