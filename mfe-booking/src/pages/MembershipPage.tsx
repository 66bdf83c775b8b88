import type { MemberPackage } from '@studio/contract/member-package.schema';
import { RequireMember } from '../auth/RequireMember.tsx';
import { MyPackageCard } from '../package/MyPackageCard.tsx';
import { isCurrent } from '../package/package.model.ts';
import styles from '../package/package.module.css';
import { useListMyPackagesQuery } from '../package/packageApi.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Blank } from '../ui/Message.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryView } from '../ui/QueryView.tsx';

/** /booking-website/membership: the packages of the member, past ones folded away. */
export function MembershipPage() {
  return (
    <Page title="Membership">
      <RequireMember next="membership"><MyPackages /></RequireMember>
    </Page>
  );
}

function MyPackages() {
  const path = useSitePath();
  const packages = useListMyPackagesQuery();
  return (
    <>
      <QueryView query={packages} what="your packages">
        {(list) => (list.length === 0 ? <Blank title="You have no packages yet." /> : (
          <>
            {list.some(isCurrent) ? <Cards packages={list.filter(isCurrent)} /> : <p>None of your packages can be used at the moment.</p>}
            <Past packages={list.filter((held) => !isCurrent(held))} />
          </>
        ))}
      </QueryView>
      <ButtonLink wide to={path('package-options')}>Buy a package</ButtonLink>
    </>
  );
}

const Cards = ({ packages }: { packages: MemberPackage[] }) => (
  <ul className={styles.list}>{packages.map((held) => <MyPackageCard key={held.studioPackageTransactionId} held={held} />)}</ul>
);

const Past = ({ packages }: { packages: MemberPackage[] }) => (packages.length === 0 ? null : (
  <details className={styles.past}>
    <summary>Past packages ({packages.length})</summary>
    <Cards packages={packages} />
  </details>
));
