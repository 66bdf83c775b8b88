import { injectEndpoints, QUIET } from '@studio/platform';
import type { MessageMember } from '@studio/contract/members/member.schema';
import type { PackAlerts } from '@studio/contract/packages/pack-alert.schema';
import type { PackAlertFilters } from './packAlert.model.ts';

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
        options: { ...QUIET, toFormData: false },
      }),
    }),
  }),
});
