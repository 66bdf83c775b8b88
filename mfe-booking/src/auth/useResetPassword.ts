import { useExtension } from '../site/useSitePath.ts';
import { useResetMemberPasswordMutation, useSendMemberCodeMutation } from './authApi.ts';
import { useEnterStudio } from './useEnterStudio.ts';

/** Keeps in this tab which address the code went to, from page to page and over a reload. */
const KEY = 'booking-website-reset';

/** Choosing a new password by a code: which address it went to, sending one, and using it, which signs the member in. */
export function useResetPassword() {
  const extension = useExtension();
  const enter = useEnterStudio();
  const [sendCode] = useSendMemberCodeMutation();
  const [reset] = useResetMemberPasswordMutation();
  return {
    /** Where the code went; `null` when none was asked for in this tab. */
    sentTo: sessionStorage.getItem(KEY),
    /** Sends a code. The answer is the same for an address without an account. */
    async ask(userEmail: string): Promise<void> {
      await sendCode({ otpAction: 'RESET_PASSWORD', userEmail }).unwrap();
      sessionStorage.setItem(KEY, userEmail);
    },
    /** Takes the new password, and signs the member in. Rejects with the refusal. */
    async change({ otp, password }: { otp: string; password: string }): Promise<void> {
      const userEmail = sessionStorage.getItem(KEY) ?? '';
      const { token } = await reset({ userEmail, phoneCountryCode: '', phone: '', otp, password, extension }).unwrap();
      sessionStorage.removeItem(KEY);
      await enter(token, 'signIn');
    },
  };
}
