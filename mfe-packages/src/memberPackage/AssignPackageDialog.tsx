import type { MemberPackage } from '@studio/contract/member-package.schema';
import { Modal, useFocusReturn, useNotify } from '@studio/ui';
import { AssignPackageForm } from './AssignPackageForm.tsx';
import { soldWords } from './memberPackage.model.ts';

/** Sells a package to a member at the counter: paid now, or to be paid later. */
export function AssignPackageDialog({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  useFocusReturn();
  const notify = useNotify();

  function handleAssigned(sold: MemberPackage) {
    notify({ kind: 'success', title: soldWords(sold) });
    onClose();
  }
  return (
    <Modal open title="Add package" onCancel={onClose} footer={null} destroyOnHidden>
      <AssignPackageForm memberId={memberId} onAssigned={handleAssigned} onCancel={onClose} />
    </Modal>
  );
}
