import { PAYOUT } from '@studio/contract/configure/option/payout';
import { OptionsCard } from '../form/OptionsCard.tsx';

/** How long new payout details wait before they apply. Only owners change it. */
export const PayoutHoldCard = () => (
  <OptionsCard
    title="Changes to where payments go"
    options={PAYOUT}
    facts={({ payoutHoldHours }) => (
      <p>
        New accounts, instructions and payment keys take effect{' '}
        {payoutHoldHours ?? PAYOUT.payoutHoldHours.default} hours after you enter them. We notify all owners
        at once, and any owner can stop it.
      </p>
    )}
    done="Waiting period saved."
  />
);
