import { memberSignUpSchema, type MemberSignUp } from '@studio/contract/auth.schema';
import { Link, Navigate } from '@studio/platform';
import { useSendMemberCodeMutation, useSignUpMemberMutation } from '../auth/authApi.ts';
import { CodeField } from '../auth/CodeField.tsx';
import { ResendCode } from '../auth/ResendCode.tsx';
import { useEnterStudio } from '../auth/useEnterStudio.ts';
import { useMember } from '../auth/useMember.ts';
import { useSignUpDraft } from '../auth/useSignUpDraft.ts';
import styles from '../form/form.module.css';
import { SiteForm } from '../form/SiteForm.tsx';
import { useCarried, useExtension, useReturnPath, useSitePath } from '../site/useSitePath.ts';
import { useGetPublicStudioQuery } from '../studio/studioApi.ts';
import { Page } from '../ui/Page.tsx';

/** /booking-website/otp-verify: the code from the mail makes the account and signs the member in. */
export function OtpVerifyPage() {
  const { draft: details, keep } = useSignUpDraft();
  const path = useSitePath();
  const carried = useCarried();
  const back = useReturnPath();
  const { phase } = useMember();
  const enter = useEnterStudio();
  const { data: studio } = useGetPublicStudioQuery(useExtension());
  const [signUp] = useSignUpMemberMutation();
  const [sendCode] = useSendMemberCodeMutation();

  async function handleSubmit(values: MemberSignUp) {
    const { token } = await signUp(values).unwrap();
    keep(null);
    await enter(token, 'signUp');
  }
  if (phase === 'signedIn') return <Navigate to={back} replace />;
  if (!details) return <Navigate to={path('signup', carried)} replace />;
  return (
    <Page title="Check your e-mail">
      <p>We sent a 6-digit code to <strong>{details.userEmail}</strong>.</p>
      <SiteForm initialValues={{ ...details, otp: '' }} schema={memberSignUpSchema} submitLabel="Create account" onSubmit={handleSubmit}>
        <CodeField />
      </SiteForm>
      <ResendCode onResend={() => sendCode({ otpAction: 'SIGN_UP', userEmail: details.userEmail, studioId: studio?.studioId }).unwrap()} />
      <p className={styles.links}><Link to={path('signup', carried)}>Change my details</Link></p>
    </Page>
  );
}
