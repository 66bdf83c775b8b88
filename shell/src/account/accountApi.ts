import type { SignInSessions } from '@studio/contract/accounts/auth.schema';
import type { AuditLogPage, AuditLogQuery } from '@studio/contract/shell/platform.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

/** Endpoints for the person's sign-ins and the studio's audit log. */
const accountApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    listSignInSessions: build.query<SignInSessions, void>({
      query: () => ({ url: '/api/auth/sessions', options: QUIET }),
      // Another browser may have signed in since the last visit.
      keepUnusedDataFor: 0,
    }),
    revokeSignInSession: build.mutation<unknown, string>({
      query: (jti) => ({
        url: `/api/auth/sessions/${encodeURIComponent(jti)}`,
        method: 'DELETE',
        options: QUIET,
      }),
      async onQueryStarted(jti, { dispatch, queryFulfilled }) {
        const isGone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isGone)
          dispatch(
            accountApi.util.updateQueryData('listSignInSessions', undefined, ({ items }) => ({
              items: items.filter((session) => session.jti !== jti),
            })),
          );
      },
    }),
    readAuditLog: build.query<AuditLogPage, AuditLogQuery>({
      query: (params) => ({
        url: '/api/studio/portal/audit-log',
        params: withoutEmpty(params),
        options: QUIET,
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

const withoutEmpty = (params: object): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );

export const { useListSignInSessionsQuery, useRevokeSignInSessionMutation, useReadAuditLogQuery } =
  accountApi;
