import { Button } from '../ui/control/Button.tsx';
import { Message } from '../ui/state/Message.tsx';
import { useSaveFile } from '../ui/control/useSaveFile.ts';

const MISSING = 'We could not find this copy. The link may be incomplete, or it belongs to another account.';

/** Button that saves the copy of a signed form. */
export function SignedCopy({ signedFormId, of }: { signedFormId: string; of: string }) {
  const { saveFile, saving, problem } = useSaveFile();
  const handleSave = () =>
    saveFile({
      key: signedFormId,
      url: '/api/studio/form/signed',
      params: { signedFormId },
      name: `signed-${signedFormId}.pdf`,
      missing: MISSING,
    });
  return (
    <>
      <Button
        look="plain"
        busy={saving !== null}
        onClick={() => void handleSave()}
        aria-label={`Download copy of ${of}`}
      >
        Download copy
      </Button>
      {problem ? <Message tone="bad">{problem}</Message> : null}
    </>
  );
}
