import { useCan } from '@studio/platform';
import { DrawerPanel, loadedLater, LoadingState, QueryBoundary } from '@studio/ui';
import { Suspense } from 'react';
import { useGetMemberPackageQuery } from '../../memberPackage/memberPackageApi.ts';

const PackageTabs = loadedLater(() => import('./PackageTabs.tsx').then((content) => content.PackageTabs));
const DangerZone = loadedLater(() => import('../../void/DangerZone.tsx').then((zone) => zone.DangerZone));

interface Props {
  id: string;
  /** Whether to begin with voiding it. */
  isVoiding?: boolean;
  onClose: () => void;
}

/** Drawer with one package of a member: its facts, usage, shared credits and change log. */
export function PackageDrawer({ id, isVoiding = false, onClose }: Props) {
  const can = useCan();
  const detail = useGetMemberPackageQuery(id);
  const { data } = detail;
  const footer =
    data && data.status !== 'voided' && (can('package.void') || (data.canVoid && can('approval.ask'))) ? (
      <Suspense>
        <DangerZone detail={data} isVoiding={isVoiding} onDeleted={onClose} />
      </Suspense>
    ) : null;
  return (
    <DrawerPanel isOpen title={data?.name ?? 'Package'} footer={footer} onClose={onClose}>
      <Suspense fallback={<LoadingState what="this package" />}>
        <QueryBoundary query={detail} what="this package">
          {(loaded) => <PackageTabs detail={loaded} />}
        </QueryBoundary>
      </Suspense>
    </DrawerPanel>
  );
}
