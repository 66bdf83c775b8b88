import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type { ClassTemplate, SaveClassTemplate } from '@studio/contract/class-template.schema';
import type { Room, StaffOption } from '@studio/contract/studio.schema';

/** Class, event and appointment templates, and the lists that their forms choose from. */
const templateApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    listClassTemplates: build.query<ClassTemplate[], void>({
      query: () => ({ url: '/api/class-template/portal/studio', options: QUIET }),
      providesTags: (templates) => listTags('ClassTemplate', templates, ({ classTemplId }) => classTemplId),
    }),
    saveClassTemplate: build.mutation<ClassTemplate, SaveClassTemplate>({
      query: (body) => ({ url: '/api/class-template/portal/create', method: 'POST', body, options: QUIET }),
      // Sessions, bookings and reports show the name that a class has now.
      invalidatesTags: [listTag('ClassTemplate'), 'Session', 'Booking', 'Report'],
    }),
    deleteClassTemplate: build.mutation<unknown, string>({
      query: (classTemplId) => ({ url: `/api/class-template/portal/${classTemplId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: [listTag('ClassTemplate')],
    }),
    listRooms: build.query<Room[], void>({
      query: () => ({ url: '/api/studio/portal/room', options: QUIET }),
      providesTags: [listTag('Room')],
    }),
    listInstructors: build.query<StaffOption[], void>({
      query: () => ({ url: '/api/studio-staff/portal/ddl', options: QUIET }),
      providesTags: [listTag('Staff')],
    }),
  }),
});

export const {
  useListClassTemplatesQuery,
  useSaveClassTemplateMutation,
  useDeleteClassTemplateMutation,
  useListRoomsQuery,
  useListInstructorsQuery,
} = templateApi;
