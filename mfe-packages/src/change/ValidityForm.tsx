import {
  updateValiditySchema,
  type UpdateValidity,
} from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { useOnce } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { CheckboxField, DateField, FieldRow, StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { useAsk } from '../approval/useAsk.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { validityChanges } from './change.model.ts';
import styles from './change.module.css';
import { useUpdateValidityMutation } from './changeApi.ts';

/** Other days for a package, with the reason; shows what they were. */
export function ValidityForm({ detail, onClose }: { detail: MemberPackageDetail; onClose: () => void }) {
  const notify = useNotify();
  const once = useOnce();
  const [update] = useUpdateValidityMutation();
  const { studioPackageTransactionId, name, startDate, endDate, shareableHistory } = detail;
  const isShared = shareableHistory.some(({ status }) => status === 'ACTIVE');
  const [initialValues] = useState({
    studioPackageTransactionId,
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    withShared: isShared,
    reason: '',
  });

  const toBody = (values: typeof initialValues) => updateValiditySchema.cast(values) as UpdateValidity;
  const ask = useAsk((values: typeof initialValues) => ({ validity: toBody(values) }), onClose);

  async function handleSubmit(values: typeof initialValues) {
    await update(once(toBody(values))).unwrap();
    notify({ kind: 'success', title: `The dates of ${name} were changed.` });
    onClose();
  }
  return (
    <div className={styles.form}>
      <StudioForm
        label="Edit validity"
        initialValues={initialValues}
        schema={updateValiditySchema}
        onSubmit={handleSubmit}
        ask={ask}
        onCancel={onClose}
        submitLabel="Change dates"
        footer="plain"
      >
        {(values) => (
          <>
            <FieldRow>
              <DateField name="startDate" label="Valid from" isOptional={!startDate} />
              <DateField name="endDate" label="Valid until" hint="Leave blank for no expiry" />
            </FieldRow>
            {validityChanges({ startDate, endDate }, values).map((change) => (
              <BeforeAfter key={change.label} {...change} />
            ))}
            {isShared ? <CheckboxField name="withShared" label="End shared credits on the same day" /> : null}
            <TextField name="reason" label="Reason" maxLength={500} />
          </>
        )}
      </StudioForm>
    </div>
  );
}
