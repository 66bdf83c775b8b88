import { enforcementSchema } from '@studio/contract/policy.schema';
import { useCan } from '@studio/platform';
import { RadioCardsField } from '@studio/ui/fields';
import { PolicyCard } from '../ui/PolicyCard.tsx';
import { PolicyForm } from '../ui/PolicyForm.tsx';

const WAYS = [
  {
    value: 'BLOCK_BOOKING',
    title: 'As each form says',
    description: 'A form that blocks booking is asked for before a member books.',
  },
  {
    value: 'BLOCK_CHECK_IN',
    title: 'At the door only',
    description: 'Everybody can book; who has not signed cannot be checked in.',
  },
  {
    value: 'WARN',
    title: 'Not at all',
    description: 'Members are asked, and the roster shows who has not signed.',
  },
];

/** How strict the studio is about what is not signed. */
export function EnforcementCard() {
  const can = useCan();
  return (
    <PolicyCard
      title="Until a form is signed"
      canEdit={can('configure.edit')}
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
