import type { Course, CourseSummary, SaveProgress } from '@studio/contract/shell/academy.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const academy = '/api/academy/portal';

/** Courses for the caller's role, with the caller's progress. */
const academyApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    listCourses: build.query<CourseSummary[], void>({
      query: () => ({ url: `${academy}/courses`, options: QUIET }),
    }),
    getCourse: build.query<Course, string>({
      query: (courseId) => ({ url: `${academy}/course`, params: { courseId }, options: QUIET }),
    }),
    saveProgress: build.mutation<Course, SaveProgress>({
      query: (body) => ({ url: `${academy}/progress`, method: 'POST', body, options: QUIET }),
      // The answer is the updated course, so nothing has to be refetched.
      async onQueryStarted({ courseId }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        dispatch(academyApi.util.upsertQueryData('getCourse', courseId, saved.data));
        dispatch(
          academyApi.util.updateQueryData('listCourses', undefined, (courses) =>
            courses.map((course) =>
              course.courseId === courseId ? { ...course, ...summaryOf(saved.data) } : course,
            ),
          ),
        );
      },
    }),
  }),
});

const summaryOf = ({
  doneCount,
  percent,
  completedAt,
}: Course): Pick<Course, 'doneCount' | 'percent' | 'completedAt'> => ({ doneCount, percent, completedAt });

export const { useListCoursesQuery, useGetCourseQuery, useSaveProgressMutation } = academyApi;
