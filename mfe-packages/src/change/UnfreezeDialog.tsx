import {
  unfreezePackageSchema,
  type UnfreezePackage,
} from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { useOnce } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { FormDialog, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { dayOr } from './change.model.ts';
import { useUnfreezePackageMutation } from './changeApi.ts';

/** Ends a freeze today; a freeze that has not begun is removed. */
export function UnfreezeDialog({ detail, onClose }: { detail: MemberPackageDetail; onClose: () => void }) {
  const { studioPackageTransactionId, name, frozenFrom, frozenUntil } = detail;
  const notify = useNotify();
  const once = useOnce();
  const [unfreeze] = useUnfreezePackageMutation();
  const [initialValues] = useState({ studioPackageTransactionId, reason: '' });

  async function handleSubmit(values: typeof initialValues) {
    const changed = await unfreeze(once(unfreezePackageSchema.cast(values) as UnfreezePackage)).unwrap();
    notify({
      kind: 'success',
      title: `${name} can be used again${changed.endDate ? `, until ${dayOr(changed.endDate)}` : ''}.`,
    });
    onClose();
  }
  return (
    <FormDialog
      title={`Unfreeze ${name}?`}
      initialValues={initialValues}
      schema={unfreezePackageSchema}
      submitLabel="Unfreeze package"
      keepLabel="Keep frozen"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {() => (
        <>
          <p>
            It is frozen from {dayOr(frozenFrom)} to {dayOr(frozenUntil)}. Frozen days you don’t use come off
            its end date.
          </p>
          <TextField name="reason" label="Reason" maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}
