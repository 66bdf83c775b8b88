import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import { useState } from 'react';
import { RequireMember } from '../../auth/RequireMember.tsx';
import { useMember } from '../../auth/useMember.ts';
import { useRefreshMember } from '../../auth/useRefreshMember.ts';
import { AcceptPolicies } from '../../policy/AcceptPolicies.tsx';
import { CompleteDetails } from '../../profile/CompleteDetails.tsx';
import { mayWait, stepsOf, titleOf, type Step } from '../../profile/gaps.model.ts';
import styles from '../../profile/profile.module.css';
import { ChosenClass } from '../../session/ChosenClass.tsx';
import { NoClass } from '../../session/NoClass.tsx';
import { RedirectReplace } from '../../ui/state/RedirectReplace.tsx';
import { useCarried, useReturnPath } from '../../site/useSitePath.ts';
import { Button, ButtonLink } from '../../ui/control/Button.tsx';
import { Message } from '../../ui/state/Message.tsx';
import { isNotThere } from '../../ui/state/NotThere.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/state/QueryView.tsx';
import { SignedCopy } from '../../waiver/SignedCopy.tsx';
import { SignWaiver } from '../../waiver/SignWaiver.tsx';
import { useListMyFormsQuery } from '../../waiver/waiverApi.ts';

const TITLE = 'Almost there';

/**
 * /booking-website/complete-profile: what the studio still needs from the member, one step at a time; then
 * back to the task.
 */
export function CompleteProfilePage() {
  const member = useMember();
  return (
    <RequireMember next="complete-profile" title={TITLE}>
      {member.phase === 'signedIn' ? <Gaps profile={member.profile} /> : null}
    </RequireMember>
  );
}

function Gaps({ profile }: { profile: MemberStudioProfile }) {
  const { session } = useCarried();
  const forms = useListMyFormsQuery(
    { studioId: profile.studioId, scheduleId: session },
    { refetchOnMountOrArgChange: true },
  );
  // Counts the finished steps. After a signature its copy is offered before the next step.
  const [done, setDone] = useState(0);
  const [signed, setSigned] = useState<Signed | null>(null);
  if (session && isNotThere(forms.error)) return <NoClass />;
  return (
    <Page title={signed ? 'Signed' : TITLE}>
      <ChosenClass />
      {signed ? (
        <JustSigned signed={signed} onNext={() => setSigned(null)} />
      ) : (
        <QueryView query={forms} what="what is left to do" cards={2}>
          {(list) => (
            <CurrentStep
              profile={profile}
              steps={stepsOf(profile, list)}
              done={done}
              onDone={() => setDone(done + 1)}
              onSigned={setSigned}
            />
          )}
        </QueryView>
      )}
    </Page>
  );
}

interface Signed {
  signedFormId: string;
  formTitle: string;
}

function JustSigned({ signed: { signedFormId, formTitle }, onNext }: { signed: Signed; onNext: () => void }) {
  return (
    <>
      <Message tone="good">You signed {formTitle}. We emailed you a link to your copy.</Message>
      <SignedCopy signedFormId={signedFormId} of={formTitle} />
      <Button wide onClick={onNext}>
        Continue
      </Button>
    </>
  );
}

interface StepProps {
  profile: MemberStudioProfile;
  steps: Step[];
  done: number;
  onDone: () => void;
  onSigned: (signed: Signed) => void;
}

function CurrentStep({ profile, steps, done, onDone, onSigned }: StepProps) {
  const back = useReturnPath();
  const refresh = useRefreshMember();
  const [step] = steps;
  if (!step) return <RedirectReplace to={back} />;
  const handleDone = async () => {
    onDone();
    await refresh(profile.studioId);
  };
  const total = done + steps.length;
  return (
    <section className={styles.step} aria-labelledby="step-title">
      {total > 1 ? (
        <p className={styles.count}>
          Step {done + 1} of {total}
        </p>
      ) : null}
      <h2 id="step-title" className={styles.title}>
        {titleOf(step)}
      </h2>
      {step.kind === 'policies' ? (
        <AcceptPolicies
          studioId={profile.studioId}
          policies={profile.policiesToAccept}
          onAccepted={handleDone}
        />
      ) : null}
      {step.kind === 'details' ? <CompleteDetails profile={profile} onDone={handleDone} /> : null}
      {step.kind === 'form' ? (
        <SignWaiver
          key={step.form.contentSha256}
          form={step.form}
          name={`${profile.firstName} ${profile.lastName}`.trim()}
          onSigned={({ signedFormId }) => {
            onSigned({ signedFormId, formTitle: step.form.formTitle });
            void handleDone();
          }}
        />
      ) : null}
      {mayWait(step) ? (
        <ButtonLink wide look="plain" to={back}>
          Skip for now
        </ButtonLink>
      ) : null}
    </section>
  );
}
