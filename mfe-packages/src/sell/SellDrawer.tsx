import { DrawerPanel, useNotify } from '@studio/ui';
import { SellForm } from './SellForm.tsx';
import type { Sold } from './sell.model.ts';

interface Props {
  memberId: string;
  /** What is chosen to begin with, e.g. the plan that is renewed. */
  studioPackageId?: string | undefined;
  onClose: () => void;
}

/** Sells a package to the member whose page is open. */
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
