import {
  cancelPayeeSchema,
  offeredModesSchema,
  paymentModesSchema,
  savePaymentModesSchema,
} from '@studio/contract/configure/payment/payment-mode.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff, studioMember } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { cancelPayee, readModes, readOffered, saveModes } from './payment-mode.service.ts';

const PORTAL = '/api/studio/portal/payment-modes';

/** How a studio takes money. */
export const paymentModeModule: Module = ({ auth }) => [
  defineRoute({
    method: 'GET',
    url: PORTAL,
    access: staff('paymentMode.view'),
    answer: paymentModesSchema,
    summary: 'How the studio takes money',
    handle: ({ ctx }) => readModes(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: PORTAL,
    access: staff('paymentMode.edit'),
    body: savePaymentModesSchema,
    answer: paymentModesSchema,
    refusals: ['PROOF_NEEDED', 'NEW_OWNER_OR_SIGN_IN', 'CHANGED_MEANWHILE'],
    summary: 'Changes how the studio takes money',
    handle: ({ body, ctx }) => saveModes(ctx, auth, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/cancel-payee`,
    access: staff('paymentMode.edit'),
    body: cancelPayeeSchema,
    answer: paymentModesSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Cancels new payout details that wait until they count',
    handle: ({ body, ctx }) => cancelPayee(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/transaction/payment-modes',
    access: studioMember(),
    answer: offeredModesSchema,
    summary: 'What a member can pay with',
    handle: ({ ctx }) => readOffered(ctx),
  }),
];
