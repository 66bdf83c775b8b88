import { forgotPasswordSchema, sendOtpSchema, verifyOtpSchema } from '@studio/contract/accounts/auth.schema';
import type { Deps } from '../../../../platform/deps.ts';
import { open, openWithCaller } from '../../../../platform/http/guard/access.ts';
import { noData } from '../../../../platform/http/answer/noData.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { effortService } from '../effort.service.ts';
import { needsSignIn } from './otp.rules.ts';
import type { OtpService } from './otp.service.ts';

type EffortService = ReturnType<typeof effortService>;

/** The owner of a code: the signed-in person, for purposes that require one. */
const askerOf = (action: string, caller: object): string | null =>
  needsSignIn(action) && 'userId' in caller ? String(caller.userId) : null;

const sendOtp = (otps: OtpService, effort: EffortService, url: string): Route =>
  defineRoute({
    method: 'POST',
    url,
    access: openWithCaller(),
    summary: 'Send a one-time code by mail',
    body: sendOtpSchema,
    answer: noData,
    refusals: ['EFFORT_NEEDED'],
    handle: async ({ body: { otpAction: action, userEmail: target, ...body }, ctx }) => {
      const askedBy = askerOf(action, ctx);
      if (!needsSignIn(action)) effort.demand(body.effort, ctx);
      await otps.send({ action, target, studioId: body.studioId ?? null, askedBy }, ctx);
      return null;
    },
  });

const verifyOtp = (otps: OtpService, url: string): Route =>
  defineRoute({
    method: 'POST',
    url,
    access: openWithCaller(),
    summary: 'Check a one-time code without using it up',
    body: verifyOtpSchema,
    answer: noData,
    refusals: ['CODE_WRONG'],
    handle: async ({ body, ctx }) => {
      const { otpAction: action, userEmail: target, otp: code } = body;
      await otps.check(
        { action, target, code, studioId: body.studioId ?? null, askedBy: askerOf(action, ctx) },
        ctx.now,
      );
      return null;
    },
  });

/** Routes of one-time codes: sending and checking them. */
export const otpRoutes = (deps: Deps, otps: OtpService): Route[] => {
  const effort = effortService(deps);
  return [
    sendOtp(otps, effort, '/api/auth/portal/send-email-otp'),
    sendOtp(otps, effort, '/api/auth/send-email-otp'),
    verifyOtp(otps, '/api/auth/verify-otp-from-studio'),
    verifyOtp(otps, '/api/auth/verify-otp'),
    defineRoute({
      method: 'POST',
      url: '/api/users/portal/forgot-password',
      access: open(),
      summary: 'Send a code to choose a new password with; the answer is the same for unknown addresses',
      body: forgotPasswordSchema,
      answer: noData,
      refusals: ['EFFORT_NEEDED'],
      handle: async ({ body, ctx }) => {
        effort.demand(body.effort, ctx);
        await otps.send(
          { action: 'RESET_PASSWORD', target: body.userEmail, studioId: null, askedBy: null },
          ctx,
        );
        return null;
      },
    }),
  ];
};
