import {
  adjustCreditsSchema,
  type AdjustCredits,
} from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { useOnce } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { NumberField, StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { useAsk } from '../approval/useAsk.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { creditChange } from './change.model.ts';
import styles from './change.module.css';
import { useAdjustCreditsMutation } from './changeApi.ts';

/** Credits more or less, with the reason; shows what is left before and after. */
export function AdjustForm({ detail, onClose }: { detail: MemberPackageDetail; onClose: () => void }) {
  const notify = useNotify();
  const once = useOnce();
  const [adjust] = useAdjustCreditsMutation();
  const { studioPackageTransactionId, creditsRemaining } = detail;
  const [initialValues] = useState({ studioPackageTransactionId, credits: '', reason: '' });

  const toBody = ({ credits, ...values }: typeof initialValues) =>
    adjustCreditsSchema.cast({ ...values, credits: credits.replace('−', '-') }) as AdjustCredits;
  const ask = useAsk((values: typeof initialValues) => ({ adjust: toBody(values) }), onClose);

  async function handleSubmit(values: typeof initialValues) {
    const changed = await adjust(once(toBody(values))).unwrap();
    notify({ kind: 'success', title: `${changed.name} now has ${changed.creditsRemaining} credits left.` });
    onClose();
  }
  return (
    <div className={styles.form}>
      <StudioForm
        label="Adjust credits"
        initialValues={initialValues}
        schema={adjustCreditsSchema}
        onSubmit={handleSubmit}
        ask={ask}
        onCancel={onClose}
        submitLabel="Adjust credits"
        footer="plain"
      >
        {({ credits }) => {
          const change = creditChange(creditsRemaining, credits);
          return (
            <>
              <NumberField
                name="credits"
                label="Credits to add"
                hint="Use a minus sign to take credits away, e.g. -1"
              />
              {change ? <BeforeAfter label="Credits" {...change} /> : null}
              <TextField name="reason" label="Reason" maxLength={500} />
            </>
          );
        }}
      </StudioForm>
    </div>
  );
}
