import { useRef, useState } from 'react';
import { tabStorage } from '../site/storage.ts';
import { useExtension } from '../site/useSitePath.ts';
import {
  useCheckMemberCodeMutation,
  useResetMemberPasswordMutation,
  useSendMemberCodeMutation,
} from './authApi.ts';
import { useEnterStudio } from './useEnterStudio.ts';

/** Keeps in this tab which address the code went to, from page to page and over a reload. */
const KEY = 'booking-website-reset';
const RESET = 'RESET_PASSWORD';
/** The code that was found right. Never written down: after a reload it is typed again. */
let right = '';

/**
 * Choosing a new password by a code: which address it went to, sending one, checking and using it, which
 * signs the member in.
 */
export function useResetPassword() {
  const extension = useExtension();
  const enter = useEnterStudio();
  const [sendCode] = useSendMemberCodeMutation();
  const [checkCode] = useCheckMemberCodeMutation();
  const [reset] = useResetMemberPasswordMutation();
  // As it was when the page opened: the last page forgets it while it still stands.
  const [code] = useState(() => right);
  const changed = useRef<{ password: string; token: string }>(undefined);
  return {
    /** Where the code went; `null` when none was asked for in this tab. */
    sentTo: tabStorage.getItem(KEY),
    /** The code, once it was found right; empty before. */
    code,
    /** Sends a code. The answer is the same for an address without an account. */
    async ask(userEmail: string): Promise<void> {
      await sendCode({ otpAction: RESET, userEmail }).unwrap();
      right = '';
      tabStorage.setItem(KEY, userEmail);
    },
    /** Whether the code is right, without using it up. Rejects with the refusal. */
    async check(otp: string): Promise<void> {
      await checkCode({ otpAction: RESET, userEmail: tabStorage.getItem(KEY) ?? '', otp }).unwrap();
      right = otp;
    },
    /**
     * Takes the new password, and signs the member in. Rejects with the refusal; SECOND_FACTOR_NEEDED asks
     * for `secondFactor` besides.
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
      // The code works once: when only the signing in fails, the next press goes on from there.
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
