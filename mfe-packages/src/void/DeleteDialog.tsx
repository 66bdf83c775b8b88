import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { Alert, Button, Modal, useFocusReturn, useNotify } from '@studio/ui';
import { ConfirmDialog } from '@studio/ui/data';
import { useDeletePackageMutation } from './voidApi.ts';

interface Props {
  detail: MemberPackageDetail;
  onVoid: () => void;
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes a package that was sold by mistake: not used and not paid. Other packages have to be voided. */
export function DeleteDialog(props: Props) {
  return props.detail.canDelete ? <Confirm {...props} /> : <Guard {...props} />;
}

function Confirm({ detail: { studioPackageTransactionId, name, memberName }, onDeleted, onClose }: Props) {
  const notify = useNotify();
  const [remove] = useDeletePackageMutation();

  async function handleConfirm() {
    await remove(studioPackageTransactionId).unwrap();
    notify({ kind: 'success', title: `${memberName}’s ${name} was deleted.` });
    onDeleted();
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${memberName}’s ${name}?`}
      confirmLabel="Delete package"
      keepLabel="Keep package"
      isDestructive
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      It was never used or paid for. This cannot be undone.
    </ConfirmDialog>
  );
}

function Guard({ detail: { name, canVoid }, onVoid, onClose }: Props) {
  useFocusReturn();
  return (
    <Modal
      open
      title={`${name} cannot be deleted`}
      onCancel={onClose}
      footer={[
        <Button key="keep" autoFocus onClick={onClose}>
          Keep package
        </Button>,
        canVoid ? (
          <Button key="void" danger onClick={onVoid}>
            Void package…
          </Button>
        ) : null,
      ]}
    >
      <Alert
        type="info"
        showIcon
        title="Credits were used or money was paid, so it must stay in your records. Void it instead to keep its history."
      />
    </Modal>
  );
}
