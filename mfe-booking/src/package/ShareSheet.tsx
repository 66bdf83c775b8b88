import { shareOwnCreditsSchema, tooManyToShare } from '@studio/contract/packages/share-credits.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { useState } from 'react';
import { SiteForm } from '../form/SiteForm.tsx';
import { TextField } from '../form/TextField.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { Sheet } from '../ui/control/Sheet.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import { shareMeaning, shareQuestion } from './package.model.ts';
import styles from './package.module.css';
import { useShareMyCreditsMutation } from './packageApi.ts';

interface ShareChoice {
  userEmail: string;
  credits: number | string;
}

const NOTHING: ShareChoice = { userEmail: '', credits: '' };

/** Schema of the form. @param left credits left in the package, the most that can be shared. */
const shareSchema = (left: number) =>
  shareOwnCreditsSchema.test('available', function available({ credits }) {
    return !(credits > left) || this.createError({ path: 'credits', message: tooManyToShare(left) });
  });

/** Gives credits to another member of the studio: the form, a confirmation, then the result. */
export function ShareSheet({ held, onClose }: { held: MemberPackage; onClose: () => void }) {
  const { studioPackageTransactionId, name, creditsRemaining } = held;
  const [choice, setChoice] = useState<ShareChoice>(NOTHING);
  const [isAsked, setIsAsked] = useState(false);
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
    return (
      <Sheet title={name} onClose={onClose}>
        <div role="status">
          <Message tone="good">Credits shared successfully!</Message>
        </div>
        <Button wide onClick={onClose}>
          Done
        </Button>
      </Sheet>
    );
  }
  if (isAsked)
    return (
      <Question
        held={held}
        choice={choice}
        onBack={() => setIsAsked(false)}
        onClose={onClose}
        onDone={() => setIsDone(true)}
      />
    );
  return (
    <Sheet title={`Share ${name}`} onClose={onClose}>
      <p className={styles.left}>
        {creditsRemaining} {creditsRemaining === 1 ? 'credit' : 'credits'} available
      </p>
      <SiteForm
        initialValues={{ studioPackageTransactionId, ...choice }}
        schema={shareSchema(creditsRemaining)}
        submitLabel="Share"
        keepAs={`share ${studioPackageTransactionId}`}
        onSubmit={(typed) => {
          const { userEmail, credits } = shareOwnCreditsSchema.cast(typed);
          return Promise.resolve((setChoice({ userEmail, credits }), setIsAsked(true)));
        }}
      >
        <TextField
          name="userEmail"
          label="Their email address"
          type="email"
          autoComplete="off"
          hint="The address the studio has for them"
        />
        <TextField name="credits" label="Number of credits" inputMode="numeric" autoComplete="off" />
      </SiteForm>
    </Sheet>
  );
}

interface QuestionProps {
  held: MemberPackage;
  choice: ShareChoice;
  onBack: () => void;
  onClose: () => void;
  onDone: () => void;
}

function Question({
  held: { studioPackageTransactionId, endDate },
  choice: { userEmail, credits },
  onBack,
  onClose,
  onDone,
}: QuestionProps) {
  const [share, { isLoading, error }] = useShareMyCreditsMutation();
  const idempotencyKey = useActKey(`${studioPackageTransactionId}-${userEmail}-${credits}`);

  async function handleShare() {
    const answer = await share({
      studioPackageTransactionId,
      userEmail,
      credits: Number(credits),
      idempotencyKey,
    });
    if (answer.data) onDone();
  }
  return (
    <Sheet title={shareQuestion(Number(credits), userEmail)} onClose={onClose}>
      <p>{shareMeaning(Number(credits), endDate)}</p>
      <Failed error={error} />
      <Button wide busy={isLoading} onClick={() => void handleShare()}>
        Share credits
      </Button>
      <Button wide look="plain" onClick={onBack}>
        Back
      </Button>
    </Sheet>
  );
}
