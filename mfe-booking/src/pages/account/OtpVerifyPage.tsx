import { memberSignUpSchema, type MemberSignUp } from '@studio/contract/accounts/auth.schema';
import { Link, Navigate } from '@studio/platform';
import { useRef } from 'react';
import { useSendMemberCodeMutation, useSignUpMemberMutation } from '../../member/authApi.ts';
import { CodeField } from '../../form/CodeField.tsx';
import { ResendCode } from '../../form/ResendCode.tsx';
import { useCodeOnce } from '../../auth/useCodeOnce.ts';
import { useEnterStudio } from '../../auth/useEnterStudio.ts';
import { useSignUpDraft } from '../../auth/useSignUpDraft.ts';
import styles from '../../form/form.module.css';
import { PasswordField } from '../../form/PasswordField.tsx';
import { SiteForm } from '../../form/SiteForm.tsx';
import { useCarried, useExtension, useSitePath } from '../../site/useSitePath.ts';
import { useGetPublicStudioQuery } from '../../site/studioApi.ts';
import { Page } from '../../ui/Page.tsx';

/** /booking-website/otp-verify: creates the account with the code from the mail, and signs the member in. */
export function OtpVerifyPage() {
  const { draft, keep } = useSignUpDraft();
  const path = useSitePath();
  const carried = useCarried();
  const enter = useEnterStudio();
  const { data: studio } = useGetPublicStudioQuery(useExtension());
  const [signUp] = useSignUpMemberMutation();
  const [sendCode] = useSendMemberCodeMutation();
  const createdToken = useRef<string>(undefined);

  const handleSubmit = useCodeOnce(async (values: MemberSignUp) => {
    // The account is created once. If a later step fails, the next attempt continues after it.
    createdToken.current ??= (await signUp(values).unwrap()).token;
    await enter(createdToken.current, 'signUp');
    keep(null);
  });
  if (!draft?.isSent) return <Navigate to={path('signup', carried)} replace />;
  const { details } = draft;
  return (
    <Page title="Check your email">
      <p>
        We sent a 6-digit code to <strong>{details.userEmail}</strong>. It works for 10 minutes.
      </p>
      <SiteForm
        initialValues={{ ...details, otp: '' }}
        schema={memberSignUpSchema}
        submitLabel="Create account"
        onSubmit={handleSubmit}
      >
        {details.password ? null : (
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            hint="The page reloaded, so choose your password again."
          />
        )}
        <CodeField />
      </SiteForm>
      <ResendCode
        onResend={() =>
          sendCode({
            otpAction: 'SIGN_UP',
            userEmail: details.userEmail,
            studioId: studio?.studioId,
          }).unwrap()
        }
      />
      <p className={styles.links}>
        <Link replace to={path('signup', carried)}>
          Change my details
        </Link>
      </p>
      <p className={styles.links}>
        Already have an account?{' '}
        <Link replace to={path('login', carried)}>
          Sign in
        </Link>
      </p>
    </Page>
  );
}
