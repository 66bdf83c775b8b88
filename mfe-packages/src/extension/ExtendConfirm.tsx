import type { BulkExtend, BulkExtended } from '@studio/contract/packages/member-package-change.schema';
import { useOnce } from '@studio/platform';
import { Button, useNotify } from '@studio/ui';
import { StudioForm } from '@studio/ui/fields';
import { counted } from '../plan/plan.model.ts';
import { effectWords } from './extension.model.ts';
import { useExtendPackagesMutation } from './extensionApi.ts';
import { ExtensionPreview } from './ExtensionPreview.tsx';
import { useUndoExtension } from './useUndoExtension.ts';

interface Props {
  /** The request that was previewed. */
  body: BulkExtend;
  preview: BulkExtended;
  onBack: () => void;
  onClose: () => void;
}

const NOTHING_TYPED = {};

/** The second step: the affected packages with their new last days, and the button that extends them. */
export function ExtendConfirm({ body, preview, onBack, onClose }: Props) {
  const notify = useNotify();
  const once = useOnce();
  const [extend] = useExtendPackagesMutation();
  const undo = useUndoExtension();
  const { days } = body;

  async function handleExtend() {
    const { packages, batchId } = await extend(once({ ...body, dryRun: false })).unwrap();
    notify({
      kind: 'success',
      title: `${effectWords(packages, days)}.`,
      ...(batchId && { onUndo: () => void undo(batchId) }),
    });
    onClose();
  }
  if (preview.packages === 0)
    return (
      <>
        <ExtensionPreview preview={preview} days={days} />
        <Button onClick={onBack}>Back</Button>
      </>
    );
  return (
    <StudioForm
      initialValues={NOTHING_TYPED}
      submitLabel={`Extend ${counted(preview.packages, 'package')}`}
      keepLabel="Back"
      onSubmit={handleExtend}
      onCancel={onBack}
    >
      {() => <ExtensionPreview preview={preview} days={days} />}
    </StudioForm>
  );
}
