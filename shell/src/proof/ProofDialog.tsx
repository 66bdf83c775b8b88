import type { StepUpMethod, StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import { Button, Modal, QueryBoundary, useFocusReturn } from '@studio/ui';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { knowsPasskeys } from '../passkey/ceremony.ts';
import styles from '../passkey/Passkey.module.css';
import { MailedCodeProof } from './MailedCodeProof.tsx';
import { PasskeyProof } from './PasskeyProof.tsx';
import { PasswordProof } from './PasswordProof.tsx';
import type { ProofFormProps } from './proof.model.ts';
import { useGetStepUpQuery } from './proofApi.ts';

const ABOUT: Record<StepUpPurpose, string> = {
  ADDRESS: 'This changes the email address you sign in with.',
  PHONE: 'This changes the phone number you sign in with.',
  PASSWORD: 'This changes your password.',
  SECOND_FACTOR: 'This changes how you sign in.',
  PAYOUT: 'This changes where your money goes.',
  KEYS: 'This changes the keys of your payment provider.',
  DEMAND: 'This changes who must use two-step sign-in.',
  TEAM: 'This changes who owns or manages the studio.',
  RIGHTS: 'This changes what your team may do.',
  SESSIONS: 'This signs you out on another device.',
  PEOPLE: 'This downloads or emails personal data.',
  ANONYMISE: 'This deletes a person’s data for good.',
  MAILING: 'This emails many members.',
  IRREVERSIBLE: 'You’ve made many changes in the last hour that can’t be undone.',
};
const isKnown = (purpose: string): purpose is StepUpPurpose => Object.hasOwn(ABOUT, purpose);

const FORMS: Record<StepUpMethod, ComponentType<ProofFormProps>> = {
  PASSKEY: PasskeyProof,
  PASSWORD: PasswordProof,
  EMAIL: MailedCodeProof,
};

interface Props {
  purpose: string;
  onProved: () => void;
  onClose: () => void;
}

/** "Confirm that it is you": the dialog before every change that a thief would want to make. */
export function ProofDialog({ purpose, onProved, onClose }: Props) {
  useFocusReturn();
  const stepUp = useGetStepUpQuery();
  return (
    <Modal open title="Confirm it’s you" footer={null} onCancel={onClose} destroyOnHidden>
      {isKnown(purpose) ? (
        <>
          <p>{ABOUT[purpose]}</p>
          <QueryBoundary query={stepUp} what="your sign-in options">
            {(answer) => <Form stepUp={answer} purpose={purpose} onProved={onProved} onCancel={onClose} />}
          </QueryBoundary>
        </>
      ) : (
        <p>Reload the page, then try again.</p>
      )}
    </Modal>
  );
}

function Form(props: ProofFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const [isOther, setIsOther] = useState(false);
  // The dialog opened before the field was rendered, so its own focus is on the close button.
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find('input:not([type=hidden]), [type=submit]') ?? find('button'))?.focus();
  }, [isOther]);
  const methods = props.stepUp.methods.filter((known) => known !== 'PASSKEY' || knowsPasskeys());
  const [best, other] = methods;
  const method = isOther ? other : best;
  if (!method)
    return (
      <p>You have no password yet. Sign out, choose “Forgot your password?” to set one, then try again.</p>
    );
  const Shown = FORMS[method];
  return (
    <div ref={form}>
      <Shown {...props} />
      {other && !isOther ? (
        <div className={styles.another}>
          <Button type="link" style={{ paddingInline: 0 }} onClick={() => setIsOther(true)}>
            Use another method
          </Button>
        </div>
      ) : null}
    </div>
  );
}
