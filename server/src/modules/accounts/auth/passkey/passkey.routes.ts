import { tokenSchema } from '@studio/contract/accounts/auth.schema';
import {
  addPasskeySchema,
  passkeyOptionsSchema,
  passkeysSchema,
  passkeySignInSchema,
  removePasskeySchema,
  renamePasskeySchema,
  verifiedPasskeySchema,
  showPasskeySchema,
} from '@studio/contract/accounts/passkey.schema';
import { recoveryCodesSchema } from '@studio/contract/accounts/second-factor.schema';
import type { Deps } from '../../../../platform/deps.ts';
import { open, staffSettingUp } from '../../../../platform/http/guard/access.ts';
import { noData } from '../../../../platform/http/answer/noData.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import type { Proving } from '../proving.service.ts';
import { passkeyService } from './passkey.service.ts';
import { passkeysOf } from './passkey.views.ts';

const OWN = '/api/users/portal/passkeys';
const SHOW = '/api/auth/portal/passkey';
/** Signing in takes two requests, and a class of people may share one address. */
const SHOWN_LIMIT = [{ max: 120, windowSeconds: 60 }];

type Service = ReturnType<typeof passkeyService>;

const ownRoutes = ({ db }: Pick<Deps, 'db'>, passkeys: Service): Route[] => [
  defineRoute({
    method: 'GET',
    url: OWN,
    access: staffSettingUp(),
    summary: 'The own passkeys',
    answer: passkeysSchema,
    handle: ({ ctx }) => passkeysOf(db, ctx.userId),
  }),
  defineRoute({
    method: 'POST',
    url: `${OWN}/options`,
    access: staffSettingUp(),
    summary: 'What a browser needs to make a passkey',
    answer: passkeyOptionsSchema,
    refusals: ['PROOF_NEEDED', 'CHANGED_MEANWHILE'],
    handle: ({ ctx }) => passkeys.optionsToAdd(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: OWN,
    access: staffSettingUp(),
    summary: 'Add a passkey; signs out everywhere else',
    body: addPasskeySchema,
    answer: recoveryCodesSchema,
    refusals: ['SIGN_IN_WRONG', 'PROOF_NEEDED', 'CHANGED_MEANWHILE'],
    handle: ({ body, ctx }) => passkeys.add(body, ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${OWN}/rename`,
    access: staffSettingUp(),
    summary: 'Give a passkey another name',
    body: renamePasskeySchema,
    answer: noData,
    refusals: ['NOT_FOUND'],
    handle: ({ body, ctx }) => passkeys.rename(body, ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${OWN}/remove`,
    access: staffSettingUp(),
    summary: 'Remove a passkey',
    body: removePasskeySchema,
    answer: noData,
    refusals: ['PROOF_NEEDED', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
    handle: ({ body, ctx }) => passkeys.remove(body.passkeyId, ctx),
  }),
];

/** Routes of staff passkeys. */
export const passkeyRoutes = (
  deps: Deps,
  { passkeys: shown, secondFactor }: Pick<Proving, 'passkeys' | 'secondFactor'>,
): Route[] => {
  return [
    defineRoute({
      method: 'POST',
      url: '/api/auth/portal/step-up/passkey-options',
      access: staffSettingUp(),
      summary: 'What a browser needs to prove anew with a passkey who it is',
      answer: passkeyOptionsSchema,
      handle: ({ ctx: { jti, now } }) => shown.optionsToUse({ purpose: 'STEP_UP', jti }, now),
    }),
    ...ownRoutes(deps, passkeyService(deps, { secondFactor })),
    defineRoute({
      method: 'POST',
      url: `${SHOW}/sign-in-options`,
      access: open(),
      summary: 'What a browser needs to sign in with a passkey',
      answer: passkeyOptionsSchema,
      rateLimit: SHOWN_LIMIT,
      handle: ({ ctx }) => shown.optionsToUse({ purpose: 'SIGN_IN', jti: null }, ctx.now),
    }),
    defineRoute({
      method: 'POST',
      url: `${SHOW}/sign-in`,
      access: open(),
      summary: 'Sign in as staff with a passkey',
      body: passkeySignInSchema,
      answer: tokenSchema,
      rateLimit: SHOWN_LIMIT,
      refusals: ['SIGN_IN_WRONG'],
      handle: async ({ body, ctx }) => ({ token: await shown.signIn(body, ctx) }),
    }),
    defineRoute({
      method: 'POST',
      url: `${SHOW}/second-factor-options`,
      access: open(),
      summary: 'What a browser needs to show a passkey where a code is asked for',
      answer: passkeyOptionsSchema,
      rateLimit: SHOWN_LIMIT,
      handle: ({ ctx }) => shown.optionsToUse({ purpose: 'SECOND_FACTOR', jti: null }, ctx.now),
    }),
    defineRoute({
      method: 'POST',
      url: `${SHOW}/second-factor`,
      access: open(),
      summary: 'Show a passkey in place of a code',
      body: showPasskeySchema,
      answer: verifiedPasskeySchema,
      rateLimit: SHOWN_LIMIT,
      refusals: ['SIGN_IN_WRONG'],
      handle: ({ body, ctx }) => shown.show(body.credential, ctx.now),
    }),
  ];
};
