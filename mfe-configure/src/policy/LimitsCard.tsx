import { DESK } from '@studio/contract/configure/option/desk';
import { formatMoney } from '@studio/contract/values/money';
import { useStudio } from '@studio/platform';
import { CheckboxField } from '@studio/ui/fields';
import { OptionField } from '../form/OptionField.tsx';
import { OptionsCard } from '../form/OptionsCard.tsx';
import type { Policy } from '../form/PolicyCard.tsx';

const { superRefundLimit, staffMayWaive } = DESK;
const LIMITS = { superRefundLimit, staffMayWaive };

/** How far people below the owner go with money. Only owners change it. */
export function LimitsCard() {
  const { currency } = useStudio();
  const limitWords = ({ superRefundLimit: limit }: Policy) =>
    typeof limit === 'number' ? `up to ${formatMoney(String(limit), currency)} per order` : 'full orders';
  return (
    <OptionsCard
      title="Refunds and penalties"
      options={LIMITS}
      facts={(policy) => (
        <>
          <p>Managers can refund {limitWords(policy)}. Owners can refund any amount paid.</p>
          <p>
            {policy.staffMayWaive
              ? 'The front desk and managers can waive penalties.'
              : 'Managers can waive penalties; the front desk cannot.'}
          </p>
        </>
      )}
      done="Limits saved."
    >
      <OptionField options={LIMITS} name="superRefundLimit" />
      <CheckboxField name="staffMayWaive" label={staffMayWaive.label} />
    </OptionsCard>
  );
}
