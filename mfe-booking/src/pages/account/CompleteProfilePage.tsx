import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { skipToken } from '@studio/platform';
import { useState } from 'react';
import { RequireMember } from '../../auth/RequireMember.tsx';
import { useMember } from '../../member/useMember.ts';
import { useRefreshMember } from '../../auth/useRefreshMember.ts';
import { useGetMyFamilyQuery } from '../../family/familyApi.ts';
import type { Attendee } from '../../family/useAttendee.ts';
import { AcceptPolicies } from '../../policy/AcceptPolicies.tsx';
import { CompleteDetails } from '../../profile/CompleteDetails.tsx';
import { mayWait, stepsOf, titleOf, type Step } from '../../auth/gaps.model.ts';
import styles from '../../profile/profile.module.css';
import { ChosenClass } from './ChosenClass.tsx';
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
      {member.phase === 'signedIn' ? <WhoseGaps profile={member.profile} /> : null}
    </RequireMember>
  );
}

/** The member's own gaps, or the forms of somebody of their family, whom the address names. */
function WhoseGaps({ profile }: { profile: MemberStudioProfile }) {
  const { for: personId } = useCarried();
  const family = useGetMyFamilyQuery(personId ? undefined : skipToken);
  if (!personId) return <Gaps profile={profile} attendee={null} />;
  return (
    <QueryView query={family} what="your family" cards={1}>
      {({ people }) => {
        const attendee = people.find(({ memberId }) => memberId === personId) ?? null;
        return (
          <Gaps
            profile={attendee ? { ...profile, missingFields: [], policiesToAccept: [] } : profile}
            attendee={attendee}
          />
        );
      }}
    </QueryView>
  );
}

interface GapsProps {
  profile: MemberStudioProfile;
  attendee: Attendee | null;
}

function Gaps({ profile, attendee }: GapsProps) {
  const { session } = useCarried();
  const forms = useListMyFormsQuery(
    {
      studioId: profile.studioId,
      scheduleId: session,
      ...(attendee && { attendeeId: attendee.memberId }),
    },
    { refetchOnMountOrArgChange: true },
  );
  // Counts the finished steps. After a signature its copy is offered before the next step.
  const [done, setDone] = useState(0);
  const [signed, setSigned] = useState<Signed | null>(null);
  if (session && isNotThere(forms.error)) return <NoClass />;
  return (
    <Page title={signed ? 'Signed' : titleFor(attendee)}>
      <ChosenClass />
      {signed ? (
        <JustSigned signed={signed} onNext={() => setSigned(null)} />
      ) : (
        <QueryView query={forms} what="what is left to do" cards={2}>
          {(list) => (
            <CurrentStep
              profile={profile}
              attendee={attendee}
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

const titleFor = (attendee: Attendee | null): string =>
  attendee ? `Forms for ${attendee.firstName}` : TITLE;

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

interface StepProps extends GapsProps {
  steps: Step[];
  done: number;
  onDone: () => void;
  onSigned: (signed: Signed) => void;
}

function CurrentStep({ profile, attendee, steps, done, onDone, onSigned }: StepProps) {
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
          name={fullName(profile)}
          attendee={attendee}
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
