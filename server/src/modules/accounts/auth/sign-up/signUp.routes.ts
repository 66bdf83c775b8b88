import {
  checkPasswordSchema,
  memberSignUpSchema,
  studioSignUpSchema,
  tokenSchema,
  verifyEmailAndPhoneSchema,
} from '@studio/contract/accounts/auth.schema';
import type { Deps } from '../../../../platform/deps.ts';
import { open } from '../../../../platform/http/guard/access.ts';
import { noData } from '../../../../platform/http/answer/noData.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { effortService } from '../effort.service.ts';
import { checkNewPassword } from '../password/newPassword.service.ts';
import type { OtpService } from '../otp/otp.service.ts';
import { signUpService } from './signUp.service.ts';

/** Each sign-up needs a code mailed to the address; a class of people may sign up from one network. */
const SIGN_UPS = [{ max: 60, windowSeconds: 60 }];

/** Routes of new accounts. */
export const signUpRoutes = (deps: Deps, otps: OtpService): Route[] => {
  const signUp = signUpService(deps, otps);
  const effort = effortService(deps);
  return [
    defineRoute({
      method: 'POST',
      url: '/api/auth/sign-up-from-studio',
      access: open(),
      summary: 'Register a studio and its owner',
      body: studioSignUpSchema,
      answer: tokenSchema,
      refusals: ['CODE_WRONG', 'USER_EXISTS'],
      rateLimit: SIGN_UPS,
      handle: async ({ body, ctx }) => ({ token: await signUp.studio(body, ctx) }),
    }),
    defineRoute({
      method: 'POST',
      url: '/api/auth/sign-up',
      access: open(),
      summary: 'Sign up as member of a studio',
      body: memberSignUpSchema,
      answer: tokenSchema,
      refusals: ['CODE_WRONG', 'USER_EXISTS', 'STUDIO_UNKNOWN', 'PLAN_LIMIT'],
      rateLimit: SIGN_UPS,
      handle: async ({ body, ctx }) => ({ token: await signUp.member(body, ctx) }),
    }),
    defineRoute({
      method: 'POST',
      url: '/api/auth/check-password',
      access: open(),
      summary: 'Whether a password may be chosen',
      body: checkPasswordSchema,
      answer: noData,
      rateLimit: SIGN_UPS,
      handle: async ({ body }) => {
        await checkNewPassword(body.password, body);
        return null;
      },
    }),
    defineRoute({
      method: 'POST',
      url: '/api/auth/verify-email-and-phone',
      access: open(),
      summary: 'Whether an email address and a phone number are free',
      body: verifyEmailAndPhoneSchema,
      answer: noData,
      refusals: ['USER_EXISTS', 'EFFORT_NEEDED'],
      rateLimit: [{ max: 10, windowSeconds: 60 }],
      handle: async ({ body, ctx }) => {
        effort.demand(body.effort, ctx);
        await signUp.verify(body);
        return null;
      },
    }),
  ];
};
