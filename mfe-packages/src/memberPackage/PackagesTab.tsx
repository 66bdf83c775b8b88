import type { SlotProps } from '@studio/contract/remote';
import { useCan, useStudio } from '@studio/platform';
import { Button, EmptyState, PlusOutlined, QueryBoundary } from '@studio/ui';
import { useState } from 'react';
import { useListPackagePlansQuery } from '../plan/planApi.ts';
import { AssignPackageDialog } from './AssignPackageDialog.tsx';
import { useListPackagesOfMemberQuery } from './memberPackageApi.ts';
import { MemberPackageTable } from './MemberPackageTable.tsx';
import { PackageDrawer } from './PackageDrawer.tsx';

/** On a member's page: the packages they hold, and selling them another. */
export function PackagesTab({ memberId }: SlotProps['member.tab']) {
  const can = useCan();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isSelling, setIsSelling] = useState(false);
  const packages = useListPackagesOfMemberQuery(memberId);
  const add = can('package.assign') ? (
    <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setIsSelling(true)}>Add package</Button>
  ) : null;
  return (
    <>
      <div style={{ marginBlockEnd: 16 }}>{add}</div>
      <QueryBoundary query={packages} what="packages" empty={<EmptyState title="No packages yet." />}>
        {(list) => <MemberPackageTable packages={list} onOpen={setOpenId} />}
      </QueryBoundary>
      {openId ? <PackageDrawer id={openId} onClose={() => setOpenId(null)} /> : null}
      {isSelling ? <SellPackage memberId={memberId} onClose={() => setIsSelling(false)} /> : null}
    </>
  );
}

function SellPackage({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const { currency } = useStudio();
  const plans = useListPackagePlansQuery();
  const onSale = (plans.data ?? []).filter(({ status }) => status === 'ACTIVE');
  return <AssignPackageDialog memberId={memberId} plans={onSale} currency={currency} onClose={onClose} />;
}
