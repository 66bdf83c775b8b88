import { revokeShareSchema, type RevokeShare } from '@studio/contract/packages/member-package-change.schema';
import type { SharedCredits } from '@studio/contract/packages/member-package.schema';
import { useNotify } from '@studio/ui';
import { FormDialog, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { creditsWords, unusedOf } from './share.model.ts';
import { useRevokeShareMutation } from './shareApi.ts';

/** Revokes the unused part of shared credits. */
export function RevokeDialog({ share, onClose }: { share: SharedCredits; onClose: () => void }) {
  const notify = useNotify();
  const [revoke] = useRevokeShareMutation();
  const { shareId, memberName } = share;
  const [initialValues] = useState({ shareId, reason: '' });
  const back = creditsWords(unusedOf(share));

  async function handleSubmit(values: typeof initialValues) {
    await revoke(revokeShareSchema.cast(values) as RevokeShare).unwrap();
    notify({ kind: 'success', title: `${back} came back from ${memberName}.` });
    onClose();
  }
  return (
    <FormDialog
      title={`Take back ${back} from ${memberName}?`}
      initialValues={initialValues}
      schema={revokeShareSchema}
      submitLabel="Revoke"
      keepLabel="Cancel"
      isDestructive
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {() => (
        <>
          <p>Used credits stay used. We email {memberName}.</p>
          <TextField name="reason" label="Reason" maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}
