import { memberSignUpDetailsSchema } from '@studio/contract/accounts/auth.schema';
import { Link, useNavigate } from '@studio/platform';
import { useCallback, useState } from 'react';
import { useIsKnownMemberMutation, useSendMemberCodeMutation } from '../../member/authApi.ts';
import { SignUpFields } from '../../auth/SignUpFields.tsx';
import { useSignUpDraft, type SignUpDetails, type SignUpDraft } from '../../auth/useSignUpDraft.ts';
import styles from '../../form/form.module.css';
import { KeepTyped } from '../../form/KeepTyped.tsx';
import { SiteForm } from '../../form/SiteForm.tsx';
import { PolicyLink } from '../../policy/PolicyLink.tsx';
import { ChosenClass } from './ChosenClass.tsx';
import { useCarried, useExtension, useSitePath } from '../../site/useSitePath.ts';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Message } from '../../ui/state/Message.tsx';
import { Page } from '../../ui/Page.tsx';

const EMPTY = {
  firstName: '',
  lastName: '',
  userEmail: '',
  phoneCountryCode: '',
  phone: '',
  password: '',
  birthday: '',
  gender: '',
  acceptTerms: false,
  marketingConsent: false,
};

/** /booking-website/signup: details of the new member; the next page asks for the code. */
export function SignUpPage() {
  const extension = useExtension();
  const path = useSitePath();
  const carried = useCarried();
  const navigate = useNavigate();
  const { studioId, phoneCountryCode: ownCode } = usePublicStudio();
  const [askIsKnown] = useIsKnownMemberMutation();
  const [sendCode] = useSendMemberCodeMutation();
  const [isKnown, setIsKnown] = useState(false);
  const { draft, keep } = useSignUpDraft();

  async function handleSubmit(values: typeof EMPTY) {
    const details = memberSignUpDetailsSchema.cast(values) as SignUpDetails;
    const { userEmail, phoneCountryCode, phone } = details;
    setIsKnown(false);
    if (await askIsKnown({ userEmail, phoneCountryCode, phone }).unwrap()) return setIsKnown(true);
    await sendCode({ otpAction: 'SIGN_UP', userEmail, studioId }).unwrap();
    keep({ details, isSent: true });
    await navigate(path('otp-verify', carried));
  }
  const keepTyped = useCallback(
    (values: typeof EMPTY) => keep({ details: values as unknown as SignUpDetails, isSent: false }),
    [keep],
  );
  const signIn = path('login', carried);
  return (
    <Page title="Create an account">
      <ChosenClass />
      <p className={styles.links}>
        Already a member? <Link to={signIn}>Sign in</Link>
      </p>
      <SiteForm
        initialValues={{ ...EMPTY, phoneCountryCode: ownCode, ...toValues(draft), extension }}
        schema={memberSignUpDetailsSchema}
        submitLabel="Continue"
        onSubmit={handleSubmit}
      >
        <SignUpFields terms={<PolicyLink />} />
        <KeepTyped onChange={keepTyped} />
        {isKnown ? (
          <Message tone="bad">
            You already have an account. <Link to={signIn}>Sign in instead.</Link> Never had one? Then
            somebody else used this phone number before: please ask the studio.
          </Message>
        ) : null}
      </SiteForm>
    </Page>
  );
}

/**
 * Form values from the draft, for a visitor who returns from the code page to correct them or reloads the
 * page.
 */
function toValues(draft: SignUpDraft | null): Partial<typeof EMPTY> {
  return draft
    ? { ...draft.details, birthday: draft.details.birthday ?? '', gender: draft.details.gender ?? '' }
    : {};
}
