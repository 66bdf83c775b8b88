import { saveRateSchema, type Rate } from '@studio/contract/reports/payroll/rate.schema';
import { formatLocalDate } from '@studio/contract/values/time';
import { useOnce } from '@studio/platform';
import { DrawerPanel, useNotify } from '@studio/ui';
import { DateField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useSavePayRateMutation } from './rateApi.ts';
import { rateFormOf, type RateForm } from './rateForm.model.ts';
import { rateBody } from './rateForm.schema.ts';
import { forWords, whoWords } from './rate.model.ts';

interface Props {
  rate: Rate;
  lockedUntil: string | null;
  today: string;
  onClose: () => void;
}

/** Sets the last day of a rate, which keeps everything else. */
export function EndRateDrawer({ rate, lockedUntil, today, onClose }: Props) {
  const notify = useNotify();
  const [save] = useSavePayRateMutation();
  const once = useOnce();
  const [initialValues] = useState(() => rateFormOf({ act: 'CORRECT', rate }, { lockedUntil, today }));

  async function handleSubmit(values: RateForm) {
    await save(once(rateBody(values))).unwrap();
    notify({
      kind: 'success',
      title: values.until
        ? `The rate ends on ${formatLocalDate(values.until)}.`
        : 'The rate goes on until another one begins.',
    });
    onClose();
  }
  return (
    <DrawerPanel isOpen title="Set the last day" size={440} onClose={onClose}>
      <StudioForm
        initialValues={initialValues}
        schema={saveRateSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel="Set last day"
      >
        <p>
          {`${whoWords(rate)}, ${forWords(rate).toLowerCase()}. Later sessions are paid by the next rate that is for them; if there is none, they show up as a problem of their run.`}
        </p>
        <DateField name="until" label="Last day" isOptional />
      </StudioForm>
    </DrawerPanel>
  );
}
