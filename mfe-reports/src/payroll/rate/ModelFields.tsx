import { PAY_MODEL_WORDS } from '@studio/contract/reports/payroll/payrollWords';
import { PAY_MODELS, type PayModel } from '@studio/contract/reports/payroll/rateTerms.schema';
import { FieldRow, MoneyField, NumberField, RadioCardsField, useFormikContext } from '@studio/ui/fields';
import { Link } from '@studio/platform';
import { MODEL_ABOUT } from './rate.model.ts';
import { withModel, type RateForm } from './rateForm.model.ts';
import { TierFields } from './TierFields.tsx';

interface Props {
  currency: string;
  /** Those of the platform plan; the others are shown, and say so. */
  models: readonly PayModel[];
}

/** How a rate pays, and the fields that this takes. */
export function ModelFields({ currency, models }: Props) {
  const { values, setFieldValue } = useFormikContext<RateForm>();
  const { terms } = values;
  return (
    <>
      <RadioCardsField<PayModel>
        name="terms.model"
        label="Pays"
        hint={
          models.length < PAY_MODELS.length ? (
            <>
              Your plan pays per session and per hour. <Link to="/platform-plan">See plans</Link>
            </>
          ) : undefined
        }
        onChoose={(model) => void setFieldValue('terms', withModel(terms, model))}
        options={PAY_MODELS.map((model) => ({
          value: model,
          title: PAY_MODEL_WORDS[model],
          description: models.includes(model) ? MODEL_ABOUT[model] : 'In the Premium plan',
          disabled: !models.includes(model) && terms.model !== model,
        }))}
      />
      <Amounts currency={currency} model={terms.model} />
      <Limits currency={currency} model={terms.model} />
    </>
  );
}

function Amounts({ currency, model }: { currency: string; model: PayModel }) {
  const money = (label: string) => <MoneyField name="terms.amount" label={label} currency={currency} />;
  if (model === 'TIERED') return <TierFields currency={currency} />;
  if (model === 'PERCENT')
    return (
      <NumberField
        name="terms.percent"
        label="Share"
        unit="%"
        hint="Of what the counted visits are worth: the price of a drop-in, or of a package’s credit"
      />
    );
  if (model === 'BASE_PLUS')
    return (
      <>
        {money('Base')}
        <FieldRow>
          <MoneyField name="terms.perHead" label="For each further head" currency={currency} />
          <NumberField name="terms.threshold" label="Above" unit="heads" />
        </FieldRow>
      </>
    );
  if (model === 'HOURLY') return money('Per hour');
  return money(model === 'PER_HEAD' ? 'Per head' : 'Per session');
}

function Limits({ currency, model }: { currency: string; model: PayModel }) {
  if (model !== 'PER_HEAD' && model !== 'BASE_PLUS' && model !== 'PERCENT') return null;
  return (
    <FieldRow>
      <MoneyField name="terms.min" label="At least" currency={currency} isOptional />
      <MoneyField name="terms.max" label="At most" currency={currency} isOptional />
    </FieldRow>
  );
}
