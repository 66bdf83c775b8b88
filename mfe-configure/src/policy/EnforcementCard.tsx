import { enforcementSchema } from '@studio/contract/configure/policy.schema';
import { useCan } from '@studio/platform';
import { RadioCardsField } from '@studio/ui/fields';
import { PolicyCard } from './PolicyCard.tsx';
import { PolicyForm } from './PolicyForm.tsx';

const WAYS = [
  {
    value: 'BLOCK_BOOKING',
    title: 'Follow each form',
    description: 'Members sign forms that block booking before they book.',
  },
  {
    value: 'BLOCK_CHECK_IN',
    title: 'At check-in only',
    description: 'Everyone can book, but must sign before check-in.',
  },
  {
    value: 'WARN',
    title: 'Never',
    description: 'We ask members to sign, and the roster shows who has not.',
  },
];

/** How strict the studio is about unsigned forms. */
export function EnforcementCard() {
  const can = useCan();
  return (
    <PolicyCard
      title="Until a form is signed"
      canEdit={can('policy.edit')}
      facts={({ waiverEnforcement }) => (
        <p>
          <b>{WAYS.find(({ value }) => value === waiverEnforcement)?.title}.</b>{' '}
          {WAYS.find(({ value }) => value === waiverEnforcement)?.description}
        </p>
      )}
      form={({ waiverEnforcement }, onClose) => (
        <PolicyForm
          label="Until a form is signed"
          initialValues={{ waiverEnforcement: waiverEnforcement ?? 'BLOCK_BOOKING' }}
          schema={enforcementSchema}
          done="Saved."
          onClose={onClose}
        >
          <RadioCardsField name="waiverEnforcement" label="How strict" options={WAYS} />
        </PolicyForm>
      )}
    />
  );
}
