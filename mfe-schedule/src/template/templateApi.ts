import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type {
  Category,
  ClassTemplate,
  Instructions,
  SaveCategory,
  SaveClassTemplate,
} from '@studio/contract/schedule/class-template.schema';
import type { StaffOption } from '@studio/contract/configure/studio.schema';

/** Templates of classes, events and appointments, and the options of their forms. */
const templateApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    listClassTemplates: build.query<ClassTemplate[], void>({
      query: () => ({ url: '/api/class-template/portal/studio', options: QUIET }),
      providesTags: (templates) => listTags('ClassTemplate', templates, ({ classTemplId }) => classTemplId),
    }),
    saveClassTemplate: build.mutation<ClassTemplate, SaveClassTemplate>({
      query: (body) => ({ url: '/api/class-template/portal/create', method: 'POST', body, options: QUIET }),
      // Sessions, bookings and reports show the current name of a class.
      invalidatesTags: [listTag('ClassTemplate'), 'Session', 'Booking', 'Report'],
    }),
    deleteClassTemplate: build.mutation<unknown, string>({
      query: (classTemplId) => ({
        url: `/api/class-template/portal/${classTemplId}`,
        method: 'DELETE',
        options: QUIET,
      }),
      invalidatesTags: [listTag('ClassTemplate')],
    }),
    saveCategory: build.mutation<Category, SaveCategory>({
      query: (body) => ({ url: '/api/studio/portal/category', method: 'POST', body, options: QUIET }),
      invalidatesTags: ['ClassTemplate'],
    }),
    deleteCategory: build.mutation<unknown, string>({
      query: (categoryId) => ({
        url: `/api/studio/portal/category/${categoryId}`,
        method: 'DELETE',
        options: QUIET,
      }),
      invalidatesTags: ['ClassTemplate'],
    }),
    getInstructions: build.query<Instructions, void>({
      query: () => ({ url: '/api/class-template/portal/instructions', options: QUIET }),
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
  useSaveCategoryMutation,
  useDeleteCategoryMutation,
  useGetInstructionsQuery,
  useListInstructorsQuery,
} = templateApi;
