import { PAYOUT } from '@studio/contract/configure/option/payout';
import { OptionFields } from '../form/OptionField.tsx';
import { OptionsForm } from '../form/OptionsForm.tsx';
import { PolicyCard } from '../form/PolicyCard.tsx';

/** How long new payout details wait before they apply. Only owners change it. */
export const PayoutHoldCard = () => (
  <PolicyCard
    title="Changes to where payments go"
    options={PAYOUT}
    facts={({ payoutHoldHours }) => (
      <p>
        New accounts, instructions and payment keys take effect{' '}
        {payoutHoldHours ?? PAYOUT.payoutHoldHours.default} hours after you enter them. We notify all owners
        at once, and any owner can stop it.
      </p>
    )}
    form={(policy, onClose) => (
      <OptionsForm
        onClose={onClose}
        label="Changes to where payments go"
        options={PAYOUT}
        policy={policy}
        done="Waiting period saved."
      >
        <OptionFields options={PAYOUT} />
      </OptionsForm>
    )}
  />
);
