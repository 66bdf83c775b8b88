import { useRef, useState } from 'react';
import { tabStorage } from '../site/storage.ts';
import { useExtension } from '../site/useSitePath.ts';
import {
  useCheckMemberCodeMutation,
  useResetMemberPasswordMutation,
  useSendMemberCodeMutation,
} from '../member/authApi.ts';
import { useEnterStudio } from './useEnterStudio.ts';

/** Stores in this tab the address that the code was sent to, across pages and reloads. */
const KEY = 'booking-website-reset';
const RESET = 'RESET_PASSWORD';
/** The verified code. Never stored: after a reload it is typed again. */
let right = '';

/**
 * Resets a password by a code: the address, sending a code, checking it, and using it, which signs the member
 * in.
 */
export function useResetPassword() {
  const extension = useExtension();
  const enter = useEnterStudio();
  const [sendCode] = useSendMemberCodeMutation();
  const [checkCode] = useCheckMemberCodeMutation();
  const [reset] = useResetMemberPasswordMutation();
  // As of the page load: the last page clears it while it is still shown.
  const [code] = useState(() => right);
  const changed = useRef<{ password: string; token: string }>(undefined);
  return {
    /** The address that the code was sent to; `null` when none was sent in this tab. */
    sentTo: tabStorage.getItem(KEY),
    /** The verified code; empty before. */
    code,
    /** Sends a code. The answer is the same for an address without an account. */
    async ask(userEmail: string): Promise<void> {
      await sendCode({ otpAction: RESET, userEmail }).unwrap();
      right = '';
      tabStorage.setItem(KEY, userEmail);
    },
    /** Checks the code without using it up. Rejects with the refusal. */
    async check(otp: string): Promise<void> {
      await checkCode({ otpAction: RESET, userEmail: tabStorage.getItem(KEY) ?? '', otp }).unwrap();
      right = otp;
    },
    /**
     * Sets the new password, and signs the member in. Rejects with the refusal; SECOND_FACTOR_NEEDED asks for
     * `secondFactor` as well.
     */
    async change({
      otp,
      password,
      secondFactor,
    }: {
      otp: string;
      password: string;
      secondFactor: string;
    }): Promise<void> {
      const userEmail = tabStorage.getItem(KEY) ?? '';
      // The code works once: when only the sign-in fails, the next press continues from there.
      if (changed.current?.password !== password) {
        const { token } = await reset({
          userEmail,
          phoneCountryCode: '',
          phone: '',
          otp,
          password,
          extension,
          secondFactor,
        }).unwrap();
        changed.current = { password, token };
      }
      await enter(changed.current.token, 'signIn');
      right = '';
      tabStorage.removeItem(KEY);
    },
  };
}
