import type {
  MemberMailPage,
  MemberMailsQuery,
  TryAddressAgain,
} from '@studio/contract/members/history/timeline.schema';
import type { AuditLogPage } from '@studio/contract/shell/platform.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

/** What was sent to a member, and what was done to their record. */
const historyApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    listMailsOfMember: build.query<MemberMailPage, MemberMailsQuery>({
      query: (params) => ({ url: '/api/member/portal/mail', params, options: QUIET }),
      providesTags: (_mails, _error, { memberId: id }) => [{ type: 'Member', id }],
      keepUnusedDataFor: 0,
    }),
    tryAddressAgain: build.mutation<TryAddressAgain, TryAddressAgain>({
      query: (body) => ({ url: '/api/member/portal/mail/try-again', method: 'POST', body, options: QUIET }),
      invalidatesTags: (_member, _error, { memberId: id }) => [{ type: 'Member', id }],
    }),
    readAuditOfMember: build.query<AuditLogPage, { memberId: string; page: number; pageSize: number }>({
      query: (params) => ({ url: '/api/studio/portal/audit-log', params, options: QUIET }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListMailsOfMemberQuery, useTryAddressAgainMutation, useReadAuditOfMemberQuery } =
  historyApi;
