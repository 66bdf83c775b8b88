import { injectEndpoints, post, QUIET, type Once } from '@studio/platform';
import type { MessageMember } from '@studio/contract/members/member.schema';
import type { PackAlerts } from '@studio/contract/packages/pack-alert.schema';
import type { BulkMessage, BulkMessaged, MessageReach } from '@studio/contract/members/segment.schema';
import type { PackAlertFilters } from './packAlert.model.ts';

const JSON_BODY = { ...QUIET, toFormData: false } as const;

/** Pack alerts, and mails to their members. */
export const packAlertApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    getPackAlerts: build.query<PackAlerts, PackAlertFilters>({
      query: (params) => ({
        url: '/api/studio-package-transaction/portal/pack-alerts',
        params,
        options: QUIET,
      }),
      providesTags: ['MemberPackage', 'Member', 'PackagePlan'],
    }),
    messageMember: build.mutation<null, MessageMember>({
      query: (body) => ({
        url: '/api/member/portal/message',
        method: 'POST',
        body,
        options: JSON_BODY,
      }),
    }),
    // A question with many ids does not fit into an address.
    askAlertReach: build.mutation<MessageReach, string[]>({
      query: (memberIds) => ({
        url: '/api/member/portal/bulk-message/reach',
        method: 'POST',
        body: { memberIds },
        options: JSON_BODY,
      }),
    }),
    messageAlerted: build.mutation<BulkMessaged, Once<BulkMessage>>({
      query: post('/api/member/portal/bulk-message', JSON_BODY),
    }),
  }),
});
