import { useExtension } from '../site/useSitePath.ts';
import { Button } from '../ui/control/Button.tsx';
import { useSaveFile } from '../ui/control/useSaveFile.ts';
import { Message } from '../ui/state/Message.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { MyDeletion } from './MyDeletion.tsx';
import { mailedText } from './privacy.model.ts';
import { useMailMyDataMutation } from './privacyApi.ts';

/** Saves everything that the studio has about the member, and asks it to delete their account. */
export function OwnData() {
  const extension = useExtension();
  const { saveFile, saving, saved, problem } = useSaveFile();
  const [mail, { data: mailed, isLoading, error }] = useMailMyDataMutation();
  const isSaving = saving !== null;
  const handleSave = () =>
    saveFile({ key: 'data', url: '/api/users/export', params: {}, name: `my-data-${extension}.zip` });
  return (
    <>
      <p>
        You can have everything that this studio knows about you: your details, bookings, packages, payments,
        signed forms and messages, as a ZIP file.
      </p>
      <div role="status">
        {isSaving ? <Message tone="info">We are getting your file ready.</Message> : null}
        {saved ? <Message tone="good">Your file is in your downloads.</Message> : null}
        {mailed && !isLoading ? <Message tone="good">{mailedText(mailed)}</Message> : null}
      </div>
      {problem ? <Message tone="bad">{problem}</Message> : null}
      <Button wide look="plain" busy={isSaving} onClick={() => void handleSave()}>
        Download my data
      </Button>
      <Failed error={error} />
      <Button wide look="plain" busy={isLoading} onClick={() => void mail()}>
        Email me a link
      </Button>
      <MyDeletion />
    </>
  );
}
