import type { SlotProps } from '@studio/contract/remote';
import { useCan } from '@studio/platform';
import { Button, EmptyState, PlusOutlined, QueryBoundary } from '@studio/ui';
import { useState } from 'react';
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
      {isSelling ? <AssignPackageDialog memberId={memberId} onClose={() => setIsSelling(false)} /> : null}
    </>
  );
}
