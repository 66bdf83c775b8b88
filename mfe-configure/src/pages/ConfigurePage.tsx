import type { Permission } from '@studio/contract/accounts/roles';
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
    what: 'Colour, pictures, text, address, and what you ask members for.',
    permission: 'configure.view',
  },
  {
    path: '/dashboard/configure/studio-closure',
    title: 'Studio closures',
    what: 'Days the studio or a room is closed, and what happens to classes.',
    permission: 'closure.view',
  },
  {
    path: '/dashboard/configure/waiver-forms',
    title: 'Waiver forms',
    what: 'What members sign before they come, and who has signed.',
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
    what: 'How members pay, your bank account and PayNow, and your payment provider.',
    permission: 'paymentMode.view',
  },
  {
    path: '/dashboard/configure/tax-rates',
    title: 'Taxes',
    what: 'Taxes included in prices or added at checkout.',
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
