import {
  addressUndoSchema,
  addressUndoneSchema,
  byUndoTokenSchema,
} from '@studio/contract/accounts/address.schema';
import {
  contactChangedSchema,
  updateUserEmailSchema,
  updateUserPhoneSchema,
} from '@studio/contract/members/profile.schema';
import type { Deps } from '../../../../platform/deps.ts';
import { member, open, staff } from '../../../../platform/http/guard/access.ts';
import { noData } from '../../../../platform/http/answer/noData.ts';
import { ASKS_WHO_EXISTS } from '../../../../platform/http/guard/rateLimit.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import type { OtpService } from '../otp/otp.service.ts';
import { addressService } from './address.service.ts';
import { phoneService } from './phone.service.ts';
import { undoService } from './undo.service.ts';

const UNDO = '/api/auth/undo-address';
const UNDO_LIMIT = [{ max: 60, windowSeconds: 60 }];

/** Members change what they sign in with. */
const memberRoutes = (deps: Deps, otps: OtpService): Route[] => {
  const [address, phone] = [addressService(deps, otps), phoneService(deps, otps)];
  return [
    defineRoute({
      method: 'POST',
      url: '/api/users/update-user-email',
      access: member(),
      summary:
        'Change the own email address as member, with a code that went to the new one; signs out everywhere else',
      body: updateUserEmailSchema,
      answer: contactChangedSchema,
      refusals: ['CODE_WRONG', 'USER_EXISTS', 'PROOF_NEEDED'],
      rateLimit: ASKS_WHO_EXISTS,
      handle: ({ body, ctx }) => address.change(body, ctx),
    }),
    defineRoute({
      method: 'POST',
      url: '/api/users/update-user-phone',
      access: member(),
      summary: 'Change the own phone number as member, with a code by mail; signs out everywhere else',
      body: updateUserPhoneSchema,
      answer: contactChangedSchema,
      refusals: ['CODE_WRONG', 'USER_EXISTS', 'PROOF_NEEDED'],
      rateLimit: ASKS_WHO_EXISTS,
      handle: ({ body, ctx }) => phone.change(body, ctx),
    }),
  ];
};

/** Routes for changing what a person signs in with, and for undoing a change of address. */
export const addressRoutes = (deps: Deps, otps: OtpService): Route[] => {
  const [address, undo] = [addressService(deps, otps), undoService(deps)];
  return [
    ...memberRoutes(deps, otps),
    defineRoute({
      method: 'POST',
      url: '/api/users/portal/update-user-email',
      access: staff('dashboard.view'),
      summary: 'Change the own email address with a code that went to the new one; signs out everywhere else',
      body: updateUserEmailSchema,
      answer: noData,
      refusals: ['CODE_WRONG', 'USER_EXISTS', 'PROOF_NEEDED'],
      rateLimit: ASKS_WHO_EXISTS,
      handle: async ({ body, ctx }) => {
        await address.change(body, ctx);
        return null;
      },
    }),
    defineRoute({
      method: 'GET',
      url: UNDO,
      access: open(),
      summary: 'What the link to undo a change of address would undo',
      query: byUndoTokenSchema,
      answer: addressUndoSchema,
      refusals: ['NOT_FOUND'],
      rateLimit: UNDO_LIMIT,
      handle: ({ query, ctx }) => undo.read(query.undoToken, ctx.now),
    }),
    defineRoute({
      method: 'POST',
      url: UNDO,
      access: open(),
      summary: 'Undo a change of address: the old one is back, and every sign-in ends',
      body: byUndoTokenSchema,
      answer: addressUndoneSchema,
      refusals: ['USER_EXISTS', 'NOT_FOUND'],
      rateLimit: UNDO_LIMIT,
      handle: ({ body, ctx }) => undo.undo(body.undoToken, ctx),
    }),
  ];
};
