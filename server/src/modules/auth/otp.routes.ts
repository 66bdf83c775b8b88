import { forgotPasswordSchema, sendOtpSchema, verifyOtpSchema } from '@studio/contract/auth.schema';
import { open } from '../../platform/http/access.ts';
import { noData } from '../../platform/http/noData.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import type { OtpService } from './otp.service.ts';

const sendOtp = (otps: OtpService, url: string): Route =>
  defineRoute({
    method: 'POST',
    url,
    access: open(),
    summary: 'Send a one-time code by mail',
    body: sendOtpSchema,
    answer: noData,
    handle: async ({ body, ctx }) => {
      await otps.send({ action: body.otpAction, target: body.userEmail, studioId: body.studioId ?? null }, ctx);
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
      const { otpAction: action, userEmail: target, otp: code } = body;
      await otps.check({ action, target, code, studioId: body.studioId ?? null }, ctx.now);
      return null;
    },
  });

/** One-time codes: sending and checking them. */
export const otpRoutes = (otps: OtpService): Route[] => [
  sendOtp(otps, '/api/auth/portal/send-email-otp'),
  sendOtp(otps, '/api/auth/send-email-otp'),
  verifyOtp(otps, '/api/auth/verify-otp-from-studio'),
  verifyOtp(otps, '/api/auth/verify-otp'),
  defineRoute({
    method: 'POST',
    url: '/api/users/portal/forgot-password',
    access: open(),
    summary: 'Send a code to choose a new password with; the answer is the same for unknown addresses',
    body: forgotPasswordSchema,
    answer: noData,
    handle: async ({ body, ctx }) => {
      await otps.send({ action: 'RESET_PASSWORD', target: body.userEmail, studioId: null }, ctx);
      return null;
    },
  }),
];
