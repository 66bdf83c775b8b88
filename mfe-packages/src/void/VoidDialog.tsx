import {
  voidPackageSchema,
  type VoidedPackage,
  type VoidPackage,
} from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { useOnce } from '@studio/platform';
import { Modal, useFocusReturn } from '@studio/ui';
import { useState } from 'react';
import { VoidConfirm } from './VoidConfirm.tsx';
import { VoidFields, type VoidValues } from './VoidFields.tsx';
import { useVoidPackageMutation } from './voidApi.ts';

interface Asked {
  values: VoidValues;
  body: VoidPackage;
  preview: VoidedPackage;
}

const startingValues = (studioPackageTransactionId: string): VoidValues => ({
  studioPackageTransactionId,
  reason: '',
  refundAmount: '',
  refundMode: '',
  futureBookings: 'CANCEL',
  confirm: false,
  packageName: '',
});

/** Voids a package in two steps: reason and refund, then a confirmation with the consequences. */
export function VoidDialog({ detail, onClose }: { detail: MemberPackageDetail; onClose: () => void }) {
  useFocusReturn();
  const { studioPackageTransactionId, name, memberName } = detail;
  const once = useOnce();
  const [voidPackage] = useVoidPackageMutation();
  const [values, setValues] = useState(() => startingValues(studioPackageTransactionId));
  const [asked, setAsked] = useState<Asked | null>(null);

  async function handleContinue(typed: VoidValues) {
    setValues(typed);
    const body = voidPackageSchema.cast(typed) as VoidPackage;
    setAsked({ values: typed, body, preview: await voidPackage(once(body)).unwrap() });
  }
  return (
    <Modal
      open
      title={asked ? null : `Void ${memberName}’s ${name}`}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {asked ? (
        <VoidConfirm
          detail={detail}
          asked={asked.body}
          preview={asked.preview}
          onBack={() => setAsked(null)}
          onClose={onClose}
        />
      ) : (
        <VoidFields detail={detail} initialValues={values} onContinue={handleContinue} onClose={onClose} />
      )}
    </Modal>
  );
}
