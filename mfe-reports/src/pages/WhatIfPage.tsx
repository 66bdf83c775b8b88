import { whatIfFormSchema, type WhatIfForm } from '@studio/contract/reports/what-if.schema';
import type { WhatIfQuestion } from '@studio/contract/reports/whatIfQuestions';
import type { WaitlistMode } from '@studio/contract/configure/waitlistMode';
import { useSearchParams, useStudio } from '@studio/platform';
import { PageLayout } from '@studio/ui';
import { MoneyField, NumberField, SelectField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useGetReportOptionsQuery } from '../report/reportApi.ts';
import { askedBy, formOf } from '../whatIf/whatIf.model.ts';
import { useGetWhatIfTodayQuery } from '../whatIf/whatIfApi.ts';
import { WhatIfAnswer } from '../whatIf/WhatIfAnswer.tsx';

const CRUMBS = [{ label: 'Reports', path: '/dashboard/report' }];
const QUESTIONS: { value: WhatIfQuestion; label: string }[] = [
  { value: 'CANCEL_WINDOW', label: 'the cancel window for classes were different' },
  { value: 'LATE_FEE', label: 'a late cancellation cost a fee' },
  { value: 'WAITLIST_MODE', label: 'the waitlist worked differently' },
  { value: 'PRICE', label: 'a package had a different price' },
];
const MODES: { value: WaitlistMode; label: string }[] = [
  { value: 'AUTO', label: 'The first in line gets the place' },
  { value: 'CLAIM', label: 'The place is offered to everybody in line' },
  { value: 'OFF', label: 'No waitlist' },
];

const modeWords = (mode: WaitlistMode): string => {
  const label = MODES.find(({ value }) => value === mode)?.label ?? '';
  return label.charAt(0).toLowerCase() + label.slice(1);
};

/** /dashboard/report/what-if: the last 90 days under another rule or price. The URL stores what is asked. */
export function WhatIfPage() {
  const { currency } = useStudio();
  const [params, setParams] = useSearchParams();
  const [initialValues] = useState(() => formOf(params));
  const isAsked = params.has('value');

  async function handleSubmit(form: WhatIfForm) {
    const { question, value, studioPackageId } = askedBy(form);
    await Promise.resolve(
      setParams(
        () => new URLSearchParams({ question, value, ...(studioPackageId && { plan: studioPackageId }) }),
      ),
    );
  }
  return (
    <PageLayout
      title="What if"
      subtitle="What another rule or price would have done in the last 90 days. Nothing is changed."
      breadcrumb={CRUMBS}
    >
      <StudioForm
        label="What if"
        initialValues={initialValues}
        schema={whatIfFormSchema}
        onSubmit={handleSubmit}
        submitLabel="Work it out"
        footer="plain"
      >
        {({ question, studioPackageId }) => (
          <>
            <SelectField name="question" label="What if" options={QUESTIONS} />
            <Value {...{ question, studioPackageId, currency }} />
          </>
        )}
      </StudioForm>
      {isAsked ? <WhatIfAnswer asked={askedBy(formOf(params))} /> : null}
    </PageLayout>
  );
}

interface ValueProps {
  question: WhatIfQuestion;
  studioPackageId: string;
  currency: string;
}

/** The fields of one question, with the rule of today beside the one that is tried. */
function Value({ question, studioPackageId, currency }: ValueProps) {
  const { currentData: today } = useGetWhatIfTodayQuery({
    studioPackageId: question === 'PRICE' ? studioPackageId : '',
  });
  if (question === 'CANCEL_WINDOW')
    return (
      <NumberField
        name="hours"
        label="Hours before the start"
        unit="hours"
        hint={`Until then, a member can cancel a class for free.${today ? ` Now: free ${today.cancelWindow}.` : ''}`}
      />
    );
  if (question === 'LATE_FEE')
    return <MoneyField name="fee" label="Fee" currency={currency} hint={today && `Now: ${today.lateFee}.`} />;
  if (question === 'WAITLIST_MODE')
    return (
      <SelectField
        name="waitlistMode"
        label="Waitlist"
        options={MODES}
        hint={today && `Now: ${modeWords(today.waitlistMode)}.`}
      />
    );
  return (
    <>
      <PlanField />
      <MoneyField
        name="price"
        label="Price"
        currency={currency}
        hint={today?.price ? `Now: ${today.price}.` : undefined}
      />
    </>
  );
}

function PlanField() {
  const options = useGetReportOptionsQuery('transaction');
  const plans = options.data?.plan ?? [];
  return (
    <SelectField
      name="studioPackageId"
      label="Package plan"
      isLoading={options.isLoading}
      options={plans.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
