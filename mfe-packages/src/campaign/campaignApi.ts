import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type {
  AlreadyDue,
  Automation,
  SaveAutomation,
  Trigger,
} from '@studio/contract/packages/campaign/automation.schema';
import type {
  ActOnCampaign,
  Campaign,
  CampaignListQuery,
  CampaignPage,
  CampaignPreview,
  CampaignReach,
  CampaignStats,
  PreviewCampaign,
  ReachQuery,
  SaveCampaign,
  SavedPicture,
  ScheduleCampaign,
  SendTest,
} from '@studio/contract/packages/campaign/campaign.schema';
import type { SavedView } from '@studio/contract/members/segment.schema';

const URL = '/api/email-campaign/portal';
// As JSON: form data cannot express an empty list.
const AS_JSON = { ...QUIET, toFormData: false } as const;
const changed = (campaignId: string | null) => [
  listTag('Campaign'),
  ...(campaignId ? [{ type: 'Campaign' as const, id: campaignId }] : []),
];

/** Email campaigns and automations, and what their audiences are chosen from. */
const campaignApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listCampaigns: build.query<CampaignPage, CampaignListQuery>({
      query: (params) => ({ url: `${URL}/studio`, params, options: QUIET }),
      providesTags: (page) => listTags('Campaign', page?.items, ({ campaignId }) => campaignId),
    }),
    getCampaign: build.query<Campaign, string>({
      query: (campaignId) => ({ url: URL, params: { campaignId }, options: QUIET }),
      providesTags: (_campaign, _error, id) => [{ type: 'Campaign', id }],
    }),
    getCampaignStats: build.query<CampaignStats, string>({
      query: (campaignId) => ({ url: `${URL}/stats`, params: { campaignId }, options: QUIET }),
      providesTags: (_stats, _error, id) => [{ type: 'Campaign', id }],
      // It changes while somebody reads it elsewhere.
      keepUnusedDataFor: 0,
    }),
    saveCampaign: build.mutation<Campaign, SaveCampaign>({
      query: (body) => ({ url: `${URL}/create`, method: 'POST', body, options: AS_JSON }),
      invalidatesTags: (_saved, _error, { campaignId }) => changed(campaignId),
    }),
    duplicateCampaign: build.mutation<Campaign, string>({
      query: (campaignId) => ({
        url: `${URL}/duplicate`,
        method: 'POST',
        body: { campaignId },
        options: QUIET,
      }),
      invalidatesTags: [listTag('Campaign')],
    }),
    deleteCampaign: build.mutation<unknown, string>({
      query: (campaignId) => ({ url: `${URL}/${campaignId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: [listTag('Campaign')],
    }),
    reachCampaign: build.query<CampaignReach, ReachQuery>({
      query: (body) => ({ url: `${URL}/reach`, method: 'POST', body, options: AS_JSON }),
      keepUnusedDataFor: 0,
    }),
    previewCampaign: build.query<CampaignPreview, PreviewCampaign>({
      query: (body) => ({ url: `${URL}/preview`, method: 'POST', body, options: AS_JSON }),
      keepUnusedDataFor: 0,
    }),
    sendCampaignTest: build.mutation<{ to: string }, SendTest>({
      query: (body) => ({ url: `${URL}/send-test`, method: 'POST', body, options: AS_JSON }),
    }),
    addCampaignPicture: build.mutation<SavedPicture, Blob>({
      query: (file) => ({ url: `${URL}/picture`, method: 'POST', body: { file }, options: QUIET }),
    }),
    scheduleCampaign: build.mutation<Campaign, ScheduleCampaign>({
      query: (body) => ({ url: `${URL}/schedule`, method: 'POST', body, options: AS_JSON }),
      invalidatesTags: (_sent, _error, { campaignId }) => changed(campaignId),
    }),
    actOnCampaign: build.mutation<Campaign, ActOnCampaign>({
      query: (body) => ({ url: `${URL}/status`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_done, _error, { campaignId }) => changed(campaignId),
    }),
    listAutomations: build.query<Automation[], void>({
      query: () => ({ url: `${URL}/automation`, options: QUIET }),
      providesTags: [{ type: 'Campaign', id: 'AUTOMATION' }],
    }),
    getAlreadyDue: build.query<AlreadyDue, Trigger>({
      query: (trigger) => ({ url: `${URL}/automation/due`, params: { trigger }, options: QUIET }),
      // It changes with every member.
      keepUnusedDataFor: 0,
    }),
    saveAutomation: build.mutation<Automation, SaveAutomation>({
      query: (body) => ({ url: `${URL}/automation`, method: 'POST', body, options: AS_JSON }),
      invalidatesTags: [{ type: 'Campaign', id: 'AUTOMATION' }],
    }),
    resetAutomation: build.mutation<Automation, Trigger>({
      query: (trigger) => ({
        url: `${URL}/automation/reset`,
        method: 'POST',
        body: { trigger },
        options: QUIET,
      }),
      invalidatesTags: [{ type: 'Campaign', id: 'AUTOMATION' }],
    }),
    listAudienceViews: build.query<SavedView[], void>({
      query: () => ({ url: '/api/member/portal/view', params: { page: 'members' }, options: QUIET }),
      // Kept by each person for themselves, and saved on the page of members.
      providesTags: ['Profile'],
    }),
  }),
});

export const {
  useListCampaignsQuery,
  useGetCampaignQuery,
  useGetCampaignStatsQuery,
  useGetAlreadyDueQuery,
  useSaveCampaignMutation,
  useDuplicateCampaignMutation,
  useDeleteCampaignMutation,
  useReachCampaignQuery,
  usePreviewCampaignQuery,
  useSendCampaignTestMutation,
  useAddCampaignPictureMutation,
  useScheduleCampaignMutation,
  useActOnCampaignMutation,
  useListAutomationsQuery,
  useSaveAutomationMutation,
  useResetAutomationMutation,
  useListAudienceViewsQuery,
} = campaignApi;
