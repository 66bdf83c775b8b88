import { memberSignInSchema, type MemberSignIn } from '@studio/contract/accounts/auth.schema';
import { Link } from '@studio/platform';
import { useSignInMemberMutation } from '../../member/authApi.ts';
import { inWords } from '../../auth/inWords.model.ts';
import { useEnterStudio } from '../../auth/useEnterStudio.ts';
import { useRemembered } from '../../auth/useRemembered.ts';
import styles from '../../form/form.module.css';
import { PasswordField } from '../../form/PasswordField.tsx';
import { CheckboxField } from '../../form/CheckboxField.tsx';
import { PhoneField } from '../../form/PhoneField.tsx';
import { SiteForm } from '../../form/SiteForm.tsx';
import { ChosenClass } from './ChosenClass.tsx';
import { useCarried, useExtension, useSitePath } from '../../site/useSitePath.ts';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Page } from '../../ui/Page.tsx';

const WORDS = { SIGN_IN_WRONG: 'Wrong phone number or password.' };

/** /booking-website/login: with `?session=` it names the class and returns to it. */
export function LoginPage() {
  const extension = useExtension();
  const { phoneCountryCode } = usePublicStudio();
  const path = useSitePath();
  const carried = useCarried();
  const enter = useEnterStudio();
  const [signIn] = useSignInMemberMutation();
  const { remembered, save } = useRemembered();

  async function handleSubmit({ rememberMe, ...values }: MemberSignIn & { rememberMe: boolean }) {
    const input = memberSignInSchema.cast(values);
    const { token } = await signIn(input)
      .unwrap()
      .catch((error: unknown) => {
        throw inWords(error, WORDS);
      });
    save(rememberMe ? input : null);
    await enter(token, 'signIn');
  }
  const isOnTheWay = Boolean(carried.session ?? carried.next);
  return (
    <Page title="Sign in">
      <ChosenClass />
      <SiteForm
        initialValues={{
          phoneCountryCode,
          phone: '',
          ...remembered,
          password: '',
          extension,
          rememberMe: remembered !== null,
        }}
        schema={memberSignInSchema}
        submitLabel={isOnTheWay ? 'Sign in and continue' : 'Sign in'}
        onSubmit={handleSubmit}
      >
        <PhoneField autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <CheckboxField name="rememberMe" label="Remember me" />
      </SiteForm>
      <p className={styles.links}>
        <Link to={path('forgot-password', carried)}>Forgot your password?</Link>
      </p>
      <p className={styles.links}>
        New here? <Link to={path('signup', carried)}>Create an account</Link>
      </p>
    </Page>
  );
}
