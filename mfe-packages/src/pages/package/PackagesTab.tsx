import type { SlotProps } from '@studio/contract/remote/remote';
import { useCan, useSearchParams } from '@studio/platform';
import { EmptyState, loadedLater, QueryBoundary } from '@studio/ui';
import { Suspense } from 'react';
import { useListPackagesOfMemberQuery } from '../../memberPackage/memberPackageApi.ts';
import { MemberPackageTable } from '../../memberPackage/MemberPackageTable.tsx';

const PackageDrawer = loadedLater(() => import('./PackageDrawer.tsx').then((drawer) => drawer.PackageDrawer));
const SellDrawer = loadedLater(() => import('../../sell/SellDrawer.tsx').then((drawer) => drawer.SellDrawer));

/**
 * Tab on a member's page: their packages. The URL stores which drawer is open: `package`, or `sell`, which
 * the page's own button sets. With `act=void` the drawer begins with voiding the package.
 */
export function PackagesTab({ memberId }: SlotProps['member.tab']) {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const packages = useListPackagesOfMemberQuery(memberId);
  const [openId, plan] = [params.get('package'), params.get('sell')];

  const open = (value: string) => setParams((now) => withParam(now, 'package', value));
  const close = (name: 'package' | 'sell') =>
    setParams((now) => withParam(now, name, null), { replace: true });
  return (
    <>
      <QueryBoundary query={packages} what="packages" empty={<EmptyState title="No packages yet." />}>
        {(list) => <MemberPackageTable packages={list} onOpen={open} />}
      </QueryBoundary>
      <Suspense>
        {openId ? (
          <PackageDrawer
            key={openId}
            id={openId}
            isVoiding={params.get('act') === 'void'}
            onClose={() => close('package')}
          />
        ) : null}
        {plan !== null && can('package.assign') ? (
          <SellDrawer memberId={memberId} studioPackageId={plan} onClose={() => close('sell')} />
        ) : null}
      </Suspense>
    </>
  );
}

function withParam(now: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(now);
  next.delete('act');
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
