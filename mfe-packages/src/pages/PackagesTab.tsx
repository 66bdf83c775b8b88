import type { SlotProps } from '@studio/contract/remote';
import { useCan, useSearchParams } from '@studio/platform';
import { Button, EmptyState, PlusOutlined, QueryBoundary } from '@studio/ui';
import { lazy, Suspense } from 'react';
import { useListPackagesOfMemberQuery } from '../memberPackage/memberPackageApi.ts';
import { MemberPackageTable } from '../memberPackage/MemberPackageTable.tsx';

const PackageDrawer = lazy(() => import('./PackageDrawer.tsx').then((drawer) => ({ default: drawer.PackageDrawer })));
const SellDrawer = lazy(() => import('../sell/SellDrawer.tsx').then((drawer) => ({ default: drawer.SellDrawer })));

/** On a member's page: the packages they hold, and selling them another. What is open beside it is in the URL: `package`, or `sell` with a plan. */
export function PackagesTab({ memberId }: SlotProps['member.tab']) {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const packages = useListPackagesOfMemberQuery(memberId);
  const [openId, plan] = [params.get('package'), params.get('sell')];

  const open = (name: 'package' | 'sell', value: string) => setParams((now) => withParam(now, name, value));
  const close = (name: 'package' | 'sell') => setParams((now) => withParam(now, name, null), { replace: true });
  const add = can('package.assign') ? (
    <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => open('sell', '')}>Add package</Button>
  ) : null;
  return (
    <>
      <div style={{ marginBlockEnd: 16 }}>{add}</div>
      <QueryBoundary query={packages} what="packages" empty={<EmptyState title="No packages yet." />}>
        {(list) => <MemberPackageTable packages={list} onOpen={(id) => open('package', id)} />}
      </QueryBoundary>
      <Suspense>
        {openId ? <PackageDrawer key={openId} id={openId} onClose={() => close('package')} /> : null}
        {plan !== null && can('package.assign') ? <SellDrawer memberId={memberId} studioPackageId={plan} onClose={() => close('sell')} /> : null}
      </Suspense>
    </>
  );
}

function withParam(now: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(now);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
