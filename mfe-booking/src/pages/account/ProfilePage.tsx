import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import { useSearchParams } from '@studio/platform';
import { RequireMember } from '../../auth/RequireMember.tsx';
import { useMember } from '../../member/useMember.ts';
import { useSignOut } from '../../auth/useSignOut.ts';
import { MyFamily } from '../../family/MyFamily.tsx';
import { useGetMyFamilyQuery } from '../../family/familyApi.ts';
import { PolicyLink } from '../../policy/PolicyLink.tsx';
import { OwnData } from '../../privacy/OwnData.tsx';
import { DetailsForm } from '../../profile/DetailsForm.tsx';
import { PasswordForm } from '../../profile/PasswordForm.tsx';
import styles from '../../profile/profile.module.css';
import { SignIns } from '../../profile/SignIns.tsx';
import { MyNotifications } from '../../push/MyNotifications.tsx';
import { AppOffer } from '../../frame/notice/AppOffer.tsx';
import { useSitePath } from '../../site/useSitePath.ts';
import { Button } from '../../ui/control/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/state/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { MyForms } from '../../waiver/MyForms.tsx';
import { SignedCopy } from '../../waiver/SignedCopy.tsx';

/**
 * /booking-website/profile: details, signed forms, family, password, devices and data of the member. A mail links
 * here with `?signed=`.
 */
export function ProfilePage() {
  const member = useMember();
  return (
    <Page title="Profile">
      <RequireMember next="profile">
        {member.phase === 'signedIn' ? <Profile profile={member.profile} /> : null}
      </RequireMember>
    </Page>
  );
}

function FamilyCard() {
  const { currentData: family } = useGetMyFamilyQuery();
  // Nothing for members of studios without family accounts.
  if (!family || (family.people.length === 0 && !family.canAdd)) return null;
  return (
    <Card title="Family">
      <MyFamily {...family} />
    </Card>
  );
}

function Profile({ profile }: { profile: MemberStudioProfile }) {
  const path = useSitePath();
  const [params] = useSearchParams();
  const signed = params.get('signed');
  const signOut = useSignOut();
  return (
    <>
      {signed ? (
        <Message tone="info">
          Your link is for the copy of a form. <SignedCopy signedFormId={signed} of="what you signed" />
        </Message>
      ) : null}
      <Card title="Your details">
        <DetailsForm profile={profile} />
      </Card>
      <Card title="Forms">
        <MyForms studioId={profile.studioId} />
      </Card>
      <FamilyCard />
      <Card title="More">
        <Rows>
          <Row icon="calendar" title="Membership" detail="Packages and credits" to={path('membership')} />
          <Row icon="check" title="Payment methods" detail="Your saved cards" to={path('payment-methods')} />
        </Rows>
        <PolicyLink />
      </Card>
      <Card title="Notifications">
        <MyNotifications />
      </Card>
      <Card title="Password">
        <details>
          <summary className={styles.summary}>Change password</summary>
          <PasswordForm />
        </details>
      </Card>
      <Card title="Where you are signed in">
        <SignIns />
      </Card>
      <Card title="Your data">
        <OwnData />
      </Card>
      <AppOffer />
      <Button wide look="plain" onClick={() => void signOut()}>
        Sign out
      </Button>
    </>
  );
}
