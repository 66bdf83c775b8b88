import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { shareCreditsSchema, type ShareCredits } from '@studio/contract/packages/share-credits.schema';
import { useOnce } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { MemberField } from '@studio/platform/members';
import { ConfirmDialog } from '@studio/ui/data';
import { NumberField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { shareMeaning, shareQuestion } from './share.model.ts';
import { shareSchema } from './share.schema.ts';
import { useShareCreditsMutation } from './shareApi.ts';

/** Shares credits: the member and the number, then a confirmation. */
export function ShareForm({ detail }: { detail: MemberPackageDetail }) {
  const { studioPackageTransactionId, memberId: ownerId, endDate, shareableCredits } = detail;
  const [asked, setAsked] = useState<ShareCredits | null>(null);
  const [name, setName] = useState('');
  // Used as key, so that each share starts with an empty form.
  const [formKey, setFormKey] = useState(0);
  const send = useShare(() => setFormKey(formKey + 1));
  const initialValues = { studioPackageTransactionId, memberId: '', credits: '' };

  function handleSubmit(values: typeof initialValues) {
    setAsked(shareCreditsSchema.cast(values) as ShareCredits);
    return Promise.resolve();
  }
  return (
    <>
      <StudioForm
        key={formKey}
        label="Share credits"
        initialValues={initialValues}
        schema={shareSchema(shareableCredits)}
        onSubmit={handleSubmit}
        submitLabel="Share"
        footer="plain"
      >
        <MemberField
          name="memberId"
          label="Member"
          exceptId={ownerId}
          onChoose={(member) => setName(member?.name ?? '')}
        />
        <NumberField name="credits" label="Number of credits" />
      </StudioForm>
      {asked ? (
        <ConfirmDialog
          isOpen
          title={shareQuestion(asked.credits, name)}
          confirmLabel="Share credits"
          onConfirm={() => send(asked)}
          onClose={() => setAsked(null)}
        >
          {shareMeaning(asked.credits, endDate)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function useShare(onShared: () => void): (share: ShareCredits) => Promise<void> {
  const notify = useNotify();
  const once = useOnce();
  const [share] = useShareCreditsMutation();
  return async (body) => {
    await share(once(body)).unwrap();
    notify({ kind: 'success', title: 'Credits shared successfully!' });
    onShared();
  };
}
