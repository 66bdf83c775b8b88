import type { Permission } from '@studio/contract/roles';
import { Link, useCan } from '@studio/platform';
import { Card, PageLayout } from '@studio/ui';
import styles from './ConfigurePage.module.css';
import { ConfigureState } from './ConfigureState.tsx';

interface Place {
  path: string;
  title: string;
  what: string;
  permission: Permission;
}

const PLACES: readonly Place[] = [
  {
    path: '/dashboard/studio',
    title: 'Studio profile',
    what: 'Name, address, contact and colour, as members see them.',
    permission: 'studio.view',
  },
  {
    path: '/dashboard/configure/booking-website',
    title: 'Booking website',
    what: 'Its colour, pictures and words, its address, and what members are asked for.',
    permission: 'configure.view',
  },
  {
    path: '/dashboard/configure/studio-closure',
    title: 'Studio closures',
    what: 'Days on which the studio or a room is closed, and what becomes of the classes.',
    permission: 'closure.view',
  },
  {
    path: '/dashboard/configure/waiver-forms',
    title: 'Waiver forms',
    what: 'What members read and sign before they come, and who has.',
    permission: 'configure.view',
  },
  {
    path: '/dashboard/configure/terms-and-policies',
    title: 'Terms and policies',
    what: 'Terms of service, privacy, refunds and studio rules that members agree to.',
    permission: 'configure.view',
  },
  {
    path: '/dashboard/configure/payment-modes',
    title: 'Payment modes',
    what: 'How members pay, bank account and PayNow, and the key of your payment provider.',
    permission: 'paymentMode.view',
  },
  {
    path: '/dashboard/configure/tax-rates',
    title: 'Taxes',
    what: 'Taxes that prices contain or that come on top, as receipts name them.',
    permission: 'plan.view',
  },
];

/** /dashboard/configure: the pages that set the studio up. */
export function ConfigurePage() {
  const can = useCan();
  return (
    <PageLayout title="Configure">
      <ul className={styles.places}>
        {PLACES.filter(({ permission }) => can(permission)).map(({ path, title, what }) => (
          <li key={path}>
            <Card size="small" className={styles.place} title={<Link to={path}>{title}</Link>}>
              <p className={styles.what}>{what}</p>
              <ConfigureState path={path} />
            </Card>
          </li>
        ))}
      </ul>
    </PageLayout>
  );
}
