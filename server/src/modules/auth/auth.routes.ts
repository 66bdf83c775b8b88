import {
  memberSignInSchema,
  memberSignUpSchema,
  sendOtpSchema,
  staffSignInSchema,
  studioSignUpSchema,
  tokenSchema,
  verifyEmailAndPhoneSchema,
  verifyOtpSchema,
} from '@studio/contract/auth.schema';
import type { Deps, Module } from '../../platform/deps.ts';
import { open, signedIn } from '../../platform/http/access.ts';
import { noData } from '../../platform/http/noData.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import { otpService, type OtpService } from './otp.service.ts';
import { signInService } from './signIn.service.ts';
import { signUpService } from './signUp.service.ts';

const HOUR_SECONDS = 3600;

const sendOtp = (otps: OtpService, url: string): Route =>
  defineRoute({
    method: 'POST',
    url,
    access: open(),
    summary: 'Send a one-time code by mail',
    body: sendOtpSchema,
    answer: noData,
    rateLimit: { max: 20, windowSeconds: HOUR_SECONDS },
    handle: async ({ body, ctx }) => {
      await otps.send({ action: body.otpAction, target: body.userEmail }, ctx.now);
      return null;
    },
  });

const verifyOtp = (otps: OtpService, url: string): Route =>
  defineRoute({
    method: 'POST',
    url,
    access: open(),
    summary: 'Check a one-time code without using it up',
    body: verifyOtpSchema,
    answer: noData,
    refusals: ['40001'],
    handle: async ({ body, ctx }) => {
      await otps.check({ action: body.otpAction, target: body.userEmail, code: body.otp }, ctx.now);
      return null;
    },
  });

const signInRoutes = (deps: Deps): Route[] => {
  const signIn = signInService(deps);
  return [
    defineRoute({
      method: 'POST',
      url: '/api/auth/login-from-studio',
      access: open(),
      summary: 'Sign in as staff',
      body: staffSignInSchema,
      answer: tokenSchema,
      refusals: ['40003', '40004'],
      handle: async ({ body, ctx }) => ({ token: await signIn.staff(body, ctx) }),
    }),
    defineRoute({
      method: 'POST',
      url: '/api/auth/login',
      access: open(),
      summary: 'Sign in as member',
      body: memberSignInSchema,
      answer: tokenSchema,
      refusals: ['40003', '40004', '40006'],
      handle: async ({ body, ctx }) => ({ token: await signIn.member(body, ctx) }),
    }),
  ];
};

const signUpRoutes = (deps: Deps, otps: OtpService): Route[] => {
  const signUp = signUpService(deps, otps);
  return [
    defineRoute({
      method: 'POST',
      url: '/api/auth/sign-up-from-studio',
      access: open(),
      summary: 'Register a studio and its owner',
      body: studioSignUpSchema,
      answer: tokenSchema,
      refusals: ['40001', '40002'],
      handle: async ({ body, ctx }) => ({ token: await signUp.studio(body, ctx) }),
    }),
    defineRoute({
      method: 'POST',
      url: '/api/auth/sign-up',
      access: open(),
      summary: 'Sign up as member of a studio',
      body: memberSignUpSchema,
      answer: tokenSchema,
      refusals: ['40001', '40002', '40006'],
      handle: async ({ body, ctx }) => ({ token: await signUp.member(body, ctx) }),
    }),
    defineRoute({
      method: 'POST',
      url: '/api/auth/verify-email-and-phone',
      access: open(),
      summary: 'Whether an email address and a phone number are free',
      body: verifyEmailAndPhoneSchema,
      answer: noData,
      refusals: ['40002'],
      rateLimit: { max: 10, windowSeconds: 60 },
      handle: async ({ body }) => {
        await signUp.verify(body);
        return null;
      },
    }),
  ];
};

const signOut = ({ auth }: Deps): Route =>
  defineRoute({
    method: 'DELETE',
    url: '/api/auth/logout',
    access: signedIn(),
    summary: 'Sign out',
    answer: noData,
    handle: async ({ ctx }) => {
      await auth.revoke(ctx.jti);
      return null;
    },
  });

/** Signing in, signing up, one-time codes. */
export const authModule: Module = (deps) => {
  const otps = otpService(deps);
  return [
    sendOtp(otps, '/api/auth/portal/send-email-otp'),
    sendOtp(otps, '/api/auth/send-email-otp'),
    verifyOtp(otps, '/api/auth/verify-otp-from-studio'),
    verifyOtp(otps, '/api/auth/verify-otp'),
    ...signInRoutes(deps),
    ...signUpRoutes(deps, otps),
    signOut(deps),
  ];
};
