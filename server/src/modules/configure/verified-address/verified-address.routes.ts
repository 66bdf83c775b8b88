import {
  chooseReplyToSchema,
  confirmAddressSchema,
  proveAddressSchema,
  removeAddressSchema,
  verifiedAddressesSchema,
} from '@studio/contract/shell/notification-setting.schema';
import type { Module } from '../../../platform/deps.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { otpService } from '../../accounts/auth/auth.api.ts';
import {
  chooseReplyTo,
  confirmAddress,
  proveAddress,
  readAddresses,
  removeAddress,
} from './verified-address.service.ts';

const URL = '/api/studio/portal/notification/address';

/** Routes of the addresses that answers to the studio's mails go to. */
export const verifiedAddressModule: Module = (deps) => {
  const otps = otpService(deps);
  return [
    defineRoute({
      method: 'GET',
      url: URL,
      access: staff('configure.view'),
      answer: verifiedAddressesSchema,
      summary: 'Where answers to the mails of the studio go',
      handle: ({ ctx }) => readAddresses(ctx),
    }),
    defineRoute({
      method: 'POST',
      url: URL,
      access: staff('configure.edit'),
      body: proveAddressSchema,
      answer: noData,
      refusals: ['TOO_MANY_REQUESTS'],
      summary: 'Mails a code to an address that answers shall go to',
      handle: ({ body, ctx }) => proveAddress(otps, ctx, body.email),
    }),
    defineRoute({
      method: 'POST',
      url: `${URL}/confirm`,
      access: staff('configure.edit'),
      body: confirmAddressSchema,
      answer: verifiedAddressesSchema,
      refusals: ['CODE_WRONG'],
      summary: 'Takes the address whose code is right, and sends answers there',
      handle: ({ body, ctx }) => confirmAddress(otps, ctx, body),
    }),
    defineRoute({
      method: 'POST',
      url: `${URL}/reply-to`,
      access: staff('configure.edit'),
      body: chooseReplyToSchema,
      answer: verifiedAddressesSchema,
      refusals: ['NOT_FOUND'],
      summary: 'Chooses one of the addresses, or none',
      handle: ({ body, ctx }) => chooseReplyTo(ctx, body.email),
    }),
    defineRoute({
      method: 'POST',
      url: `${URL}/remove`,
      access: staff('configure.edit'),
      body: removeAddressSchema,
      answer: verifiedAddressesSchema,
      refusals: ['NOT_FOUND'],
      summary: 'Forgets one of the addresses',
      handle: ({ body, ctx }) => removeAddress(ctx, body.email),
    }),
  ];
};
