import type { Token } from '@studio/contract/accounts/auth.schema';
import type {
  AddPasskey,
  PasskeyOptions,
  Passkeys,
  PasskeySignIn,
  RenamePasskey,
  VerifiedPasskey,
} from '@studio/contract/accounts/passkey.schema';
import type { RecoveryCodes } from '@studio/contract/accounts/second-factor.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const own = '/api/users/portal/passkeys';
const show = '/api/auth/portal/passkey';
const PUBLIC = { ...QUIET, passToken: false };

/**
 * The person's own passkeys, and signing in with one. Options are requested anew each time, because a
 * challenge is valid once.
 */
const passkeyApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    listPasskeys: build.query<Passkeys, void>({
      query: () => ({ url: own, options: QUIET }),
      keepUnusedDataFor: 0,
    }),
    askToAddPasskey: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: `${own}/options`, method: 'POST', options: QUIET }),
    }),
    addPasskey: build.mutation<RecoveryCodes, AddPasskey>({
      query: (body) => ({ url: own, method: 'POST', body, options: QUIET }),
    }),
    renamePasskey: build.mutation<unknown, RenamePasskey>({
      query: (body) => ({ url: `${own}/rename`, method: 'POST', body, options: QUIET }),
    }),
    removePasskey: build.mutation<unknown, string>({
      query: (passkeyId) => ({ url: `${own}/remove`, method: 'POST', body: { passkeyId }, options: QUIET }),
    }),
    askToShowPasskey: build.mutation<PasskeyOptions, 'sign-in' | 'second-factor'>({
      query: (what) => ({ url: `${show}/${what}-options`, method: 'POST', options: PUBLIC }),
    }),
    signInByPasskey: build.mutation<Token, PasskeySignIn>({
      query: (body) => ({ url: `${show}/sign-in`, method: 'POST', body, options: PUBLIC }),
    }),
    showPasskey: build.mutation<VerifiedPasskey, string>({
      query: (credential) => ({
        url: `${show}/second-factor`,
        method: 'POST',
        body: { credential },
        options: PUBLIC,
      }),
    }),
  }),
});

export const {
  useListPasskeysQuery,
  useAskToAddPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useAskToShowPasskeyMutation,
  useSignInByPasskeyMutation,
  useShowPasskeyMutation,
} = passkeyApi;
