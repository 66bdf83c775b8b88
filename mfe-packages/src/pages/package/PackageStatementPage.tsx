import { Link, useParams, useStudio } from '@studio/platform';
import { localDateOf, formatLocalDate } from '@studio/contract/values/time';
import { Button, Card, PageLayout, QueryBoundary } from '@studio/ui';
import { useGetMemberPackageQuery } from '../../memberPackage/memberPackageApi.ts';
import { useGetPackageLedgerQuery } from '../../usage/ledgerApi.ts';
import { LotStatement } from '../../usage/LotStatement.tsx';
import styles from './PackageStatementPage.module.css';

const MEMBERS = [{ label: 'Members', path: '/dashboard/member' }];

/**
 * /dashboard/package-statement/:studioPackageTransactionId: all credits and money of a package, lot by lot;
 * printable.
 */
export function PackageStatementPage() {
  const { studioPackageTransactionId: id = '' } = useParams();
  const { studioName, timezone } = useStudio();
  const detail = useGetMemberPackageQuery(id);
  const ledger = useGetPackageLedgerQuery(id);
  const { name, memberId, memberName } = detail.data ?? {};
  const breadcrumb = memberId
    ? [
        ...MEMBERS,
        { label: memberName ?? 'Member', path: `/dashboard/member/${memberId}?tab=packages&package=${id}` },
      ]
    : MEMBERS;
  return (
    <PageLayout
      title={name ? `Statement of ${name}` : 'Credit statement'}
      breadcrumb={breadcrumb}
      subtitle={
        <>
          {memberId ? <Link to={`/dashboard/member/${memberId}?tab=packages`}>{memberName}</Link> : null} ·{' '}
          {studioName} · {formatLocalDate(localDateOf(new Date(), timezone))}
        </>
      }
      actions={
        <span className={styles.actions}>
          <Button type="primary" onClick={() => window.print()}>
            Print
          </Button>
        </span>
      }
    >
      <QueryBoundary query={ledger} what="the statement">
        {({ lots }) => (
          <Card>
            {lots.map((lot) => (
              <LotStatement key={lot.studioPackageTransactionId} lot={lot} />
            ))}
          </Card>
        )}
      </QueryBoundary>
    </PageLayout>
  );
}
