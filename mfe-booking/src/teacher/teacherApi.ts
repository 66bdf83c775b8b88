import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { Teacher, TeacherDetail, TeacherQuery } from '@studio/contract/booking/teacher.schema';

const OPEN = { ...QUIET, bw: true, passToken: false };

/** Instructors with a page of their own. */
const teacherApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listTeachers: build.query<Teacher[], string>({
      query: (extension) => ({ url: '/api/studio-staff/public', params: { extension }, options: OPEN }),
    }),
    getTeacher: build.query<TeacherDetail, TeacherQuery>({
      query: (params) => ({ url: '/api/studio-staff/public/teacher', params, options: OPEN }),
      providesTags: [listTag('Session')],
    }),
  }),
});

export const { useListTeachersQuery, useGetTeacherQuery } = teacherApi;
