import { DrawerPanel, useNotify } from '@studio/ui';
import { SellForm } from './SellForm.tsx';
import type { Sold } from './sell.model.ts';

interface Props {
  memberId: string;
  /** The preselected plan, e.g. for a renewal. */
  studioPackageId?: string | undefined;
  onClose: () => void;
}

/** Drawer on a member's page that sells them a package. */
export function SellDrawer({ memberId, studioPackageId, onClose }: Props) {
  const notify = useNotify();

  function handleSold({ notice }: Sold) {
    if (notice) notify(notice);
    onClose();
  }
  return (
    <DrawerPanel isOpen title="Add package" onClose={onClose}>
      <SellForm
        memberId={memberId}
        studioPackageId={studioPackageId}
        onSold={handleSold}
        onCancel={onClose}
      />
    </DrawerPanel>
  );
}
