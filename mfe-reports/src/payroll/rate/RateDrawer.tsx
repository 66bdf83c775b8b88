import { isRefused } from '@studio/contract/refusals/codes';
import { saveRateSchema, type PayrollConfig } from '@studio/contract/reports/payroll/rate.schema';
import { formatLocalDate } from '@studio/contract/values/time';
import { useOnce } from '@studio/platform';
import type { ApiError } from '@studio/platform';
import { Alert, DrawerPanel, Flex, useNotify } from '@studio/ui';
import { DateField, FieldRow, FormSection, MoneyField, SelectField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useSavePayRateMutation } from './rateApi.ts';
import { ModelFields } from './ModelFields.tsx';
import { forWords, whoWords } from './rate.model.ts';
import { rateFormOf, type RateAct, type RateForm, type RateTarget } from './rateForm.model.ts';
import { rateBody } from './rateForm.schema.ts';
import { RateExample } from './RateExample.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { TriStateField } from './TriStateField.tsx';

const TITLES: Record<RateAct, string> = {
  ADD: 'Add rate',
  CHANGE: 'Change rate from a date',
  CORRECT: 'Correct rate',
};
const SAVED: Record<RateAct, string> = {
  ADD: 'Rate added.',
  CHANGE: 'Rate changed. What it paid until then stays.',
  CORRECT: 'Rate corrected.',
};

interface Props {
  target: RateTarget;
  config: PayrollConfig;
  onClose: () => void;
  onSaved: () => void;
}

/** A rate with the fields of its model, and what it would pay. */
export function RateDrawer({ target, config, onClose, onSaved }: Props) {
  const notify = useNotify();
  const [save] = useSavePayRateMutation();
  const [initialValues] = useState(() => rateFormOf(target, config));
  const once = useOnce();
  const { act, rate } = target;

  async function handleSubmit(values: RateForm) {
    await save(once(rateBody(values)))
      .unwrap()
      .catch(sayWhichDay);
    notify({ kind: 'success', title: SAVED[act] });
    onSaved();
  }
  return (
    <DrawerPanel isOpen title={TITLES[act]} size={560} onClose={onClose}>
      <StudioForm
        initialValues={initialValues}
        schema={saveRateSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel={act === 'ADD' ? 'Add rate' : 'Save'}
      >
        {({ scope }) => (
          <>
            {rate ? (
              <p>{`${whoWords(rate)} · ${forWords(rate)}`}</p>
            ) : (
              <ScopeFields scope={scope} people={config.people} />
            )}
            <ModelFields currency={config.currency} models={config.models} />
            <RateExample settings={config.settings} currency={config.currency} />
            <Days act={act} config={config} />
            <Extras currency={config.currency} />
          </>
        )}
      </StudioForm>
    </DrawerPanel>
  );
}

/** The name that is taken is a day here. */
function sayWhichDay(error: unknown): never {
  if (!isRefused(error, 'NAME_TAKEN')) throw error;
  const message = 'Another rate for the same begins on this day. Choose another day, or correct that rate.';
  throw { ...(error as ApiError), message, errors: [{ field: 'from', message }] };
}

function Days({ act, config: { lockedUntil } }: { act: RateAct; config: PayrollConfig }) {
  return (
    <Flex vertical gap={16}>
      {lockedUntil ? (
        <Alert
          type="info"
          showIcon
          title={`Sessions until ${formatLocalDate(lockedUntil)} are in locked runs, which never change.`}
        />
      ) : null}
      <FieldRow>
        <DateField
          name="from"
          label={act === 'CHANGE' ? 'From this day on' : 'First day'}
          hint={act === 'CHANGE' ? 'Earlier sessions keep the rate they have' : undefined}
        />
        <DateField
          name="until"
          label="Last day"
          isOptional
          hint="Leave blank to keep it until another rate begins."
        />
      </FieldRow>
    </Flex>
  );
}

const Extras = ({ currency }: { currency: string }) => (
  <FormSection title="Assistants, travel and counting" isFolded>
    <FieldRow>
      <MoneyField name="terms.assistant" label="For assisting, per session" currency={currency} isOptional />
      <MoneyField name="terms.travel" label="Travel, per session" currency={currency} isOptional />
    </FieldRow>
    <SelectField
      name="terms.headBasis"
      label="Heads are"
      placeholder="As the studio does"
      isOptional
      options={[
        { value: 'ATTENDED', label: 'Members who came' },
        { value: 'BOOKED', label: 'Everybody who booked' },
      ]}
    />
    <FieldRow>
      <TriStateField name="terms.includeNoShow" label="Count no-shows" />
      <TriStateField name="terms.includeLateCancel" label="Count late cancellations" />
    </FieldRow>
  </FormSection>
);
