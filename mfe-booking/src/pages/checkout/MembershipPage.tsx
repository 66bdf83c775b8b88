import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { Subscription } from '@studio/contract/packages/subscription.schema';
import type { ReactNode } from 'react';
import { RequireMember } from '../../auth/RequireMember.tsx';
import { isRunning } from '../../membership/membership.model.ts';
import { MembershipCard } from '../../membership/MembershipCard.tsx';
import memberships from '../../membership/membership.module.css';
import { useListMyMembershipsQuery } from '../../membership/membershipApi.ts';
import { MyPackageCard } from '../../package/MyPackageCard.tsx';
import { isCurrent } from '../../package/package.model.ts';
import styles from '../../package/package.module.css';
import { useListMyPackagesQuery } from '../../package/packageApi.ts';
import { Receipts } from '../../receipt/Receipts.tsx';
import { useSitePath } from '../../site/useSitePath.ts';
import { ButtonLink } from '../../ui/control/Button.tsx';
import { Blank } from '../../ui/state/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/state/QueryView.tsx';

/** /booking-website/membership: packages, memberships and receipts of the member. */
export function MembershipPage() {
  return (
    <Page title="Membership">
      <RequireMember next="membership">
        <Mine />
      </RequireMember>
    </Page>
  );
}

function Mine() {
  const path = useSitePath();
  const packages = useListMyPackagesQuery();
  return (
    <>
      <MyMemberships />
      <QueryView query={packages} what="your packages">
        {(list) =>
          list.length === 0 ? <Blank title="You have no packages yet." /> : <Packages list={list} />
        }
      </QueryView>
      <ButtonLink wide to={path('package-options')}>
        Buy a package
      </ButtonLink>
      <Receipts />
    </>
  );
}

/** Renders nothing for the many members without a membership. */
function MyMemberships() {
  const held = useListMyMembershipsQuery();
  if (held.currentData?.length === 0) return null;
  return (
    <QueryView query={held} what="your memberships" cards={1}>
      {(list) => (
        <section aria-labelledby="memberships">
          <h2 id="memberships" className={styles.heading}>
            Memberships
          </h2>
          <MembershipCards list={list.filter(isRunning)} />
          <Folded title="Past memberships" count={list.filter((one) => !isRunning(one)).length}>
            <MembershipCards list={list.filter((one) => !isRunning(one))} />
          </Folded>
        </section>
      )}
    </QueryView>
  );
}

const MembershipCards = ({ list }: { list: Subscription[] }) => (
  <ul className={memberships.list}>
    {list.map((held) => (
      <MembershipCard key={held.subscriptionId} held={held} />
    ))}
  </ul>
);

function Packages({ list }: { list: MemberPackage[] }) {
  const [current, past] = [list.filter(isCurrent), list.filter((held) => !isCurrent(held))];
  return (
    <section aria-labelledby="packages">
      <h2 id="packages" className={styles.heading}>
        Packages
      </h2>
      {current.length > 0 ? (
        <Cards packages={current} />
      ) : (
        <p>You cannot use any of your packages at the moment.</p>
      )}
      <Folded title="Past packages" count={past.length}>
        <Cards packages={past} />
      </Folded>
    </section>
  );
}

const Cards = ({ packages }: { packages: MemberPackage[] }) => (
  <ul className={styles.list}>
    {packages.map((held) => (
      <MyPackageCard key={held.studioPackageTransactionId} held={held} />
    ))}
  </ul>
);

const Folded = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count === 0 ? null : (
    <details className={styles.past}>
      <summary>
        {title} ({count})
      </summary>
      {children}
    </details>
  );
