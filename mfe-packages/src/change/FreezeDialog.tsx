import {
  freezePackageSchema,
  type FreezePackage,
} from '@studio/contract/packages/member-package-change.schema';
import { countOf } from '@studio/contract/values/duration';
import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { addDays, formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { useOnce, useStudio } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { DateField, FieldRow, FormDialog, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { freezeSentence } from './change.model.ts';
import { useFreezePackageMutation } from './changeApi.ts';

/** Both days are frozen. */
const USUAL_DAYS = 14;
const usualDays = ({ min, max }: MemberPackageDetail['freezeDays']): number =>
  Math.max(min, Math.min(USUAL_DAYS, max));

/** Days in which a package cannot be used; its last day moves by as many. */
export function FreezeDialog({ detail, onClose }: { detail: MemberPackageDetail; onClose: () => void }) {
  const { studioPackageTransactionId, name, endDate, freezeDays } = detail;
  const { timezone } = useStudio();
  const notify = useNotify();
  const once = useOnce();
  const [freeze] = useFreezePackageMutation();
  const [initialValues] = useState(() => {
    const fromDate = localDateOf(new Date(), timezone);
    const untilDate = addDays(fromDate, usualDays(freezeDays) - 1);
    return { studioPackageTransactionId, fromDate, untilDate, reason: '' };
  });

  async function handleSubmit(values: typeof initialValues) {
    const { package: frozen, cancelledBookings } = await freeze(
      once(freezePackageSchema.cast(values) as FreezePackage),
    ).unwrap();
    notify({
      kind: 'success',
      title: `${name} is frozen until ${formatLocalDate(frozen.frozenUntil ?? values.untilDate)}.`,
      description: cancelledWords(cancelledBookings),
    });
    onClose();
  }
  return (
    <FormDialog
      title={`Freeze ${name}`}
      initialValues={initialValues}
      schema={freezePackageSchema}
      submitLabel="Freeze package"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {({ fromDate, untilDate }) => (
        <>
          <FieldRow>
            <DateField name="fromDate" label="First day" />
            <DateField name="untilDate" label="Last day" hint={lengthWords(freezeDays)} />
          </FieldRow>
          <p role="status">
            {freezeSentence(fromDate, untilDate, endDate)} We cancel bookings in that time and return their
            credits.
          </p>
          <TextField name="reason" label="Reason" maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}

function lengthWords({ min, max }: MemberPackageDetail['freezeDays']): string {
  if (min > max) return `At least ${countOf(min, 'day')}, which is more than you may freeze it for`;
  return min === max ? `${countOf(max, 'day')} long` : `${min} to ${countOf(max, 'day')} long`;
}

const cancelledWords = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? '1 booking was cancelled.' : `${count} bookings were cancelled.`;
};
