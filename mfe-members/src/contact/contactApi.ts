import type { Contact, ContactDone, SaveContact } from '@studio/contract/members/contactLog.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

const LOG = '/api/member/portal/contact-log';
/** Follow-ups are a view of the list, and a figure of the home page. */
const tagsOf = (memberId: string) => [
  { type: 'Member' as const, id: memberId },
  listTag('Member'),
  'Dashboard' as const,
];

/** When the studio was in touch with members. */
const contactApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    listContacts: build.query<Contact[], string>({
      query: (memberId) => ({ url: LOG, params: { memberId }, options: QUIET }),
      providesTags: (_contacts, _error, id) => [{ type: 'Member', id }],
    }),
    saveContact: build.mutation<Contact[], SaveContact>({
      query: (body) => ({ url: LOG, method: 'POST', body, options: QUIET }),
      // A refused form keeps what was typed.
      invalidatesTags: (_contacts, error, { memberId }) => (error ? [] : tagsOf(memberId)),
    }),
    markContactDone: build.mutation<Contact[], ContactDone & { memberId: string }>({
      query: ({ memberId: _whose, ...body }) => ({
        url: `${LOG}/done`,
        method: 'POST',
        body,
        options: QUIET,
      }),
      invalidatesTags: (_contacts, _error, { memberId }) => tagsOf(memberId),
    }),
  }),
});

export const { useListContactsQuery, useSaveContactMutation, useMarkContactDoneMutation } = contactApi;
