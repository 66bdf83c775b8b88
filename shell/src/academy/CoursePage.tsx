import type { Course } from '@studio/contract/shell/academy.schema';
import { useParams, useSearchParams } from '@studio/platform';
import { EmptyState, PageLayout, QueryBoundary } from '@studio/ui';
import { useGetCourseQuery } from './academyApi.ts';
import { Certificate } from './Certificate.tsx';
import { lessonToShow, progressWords } from './course.model.ts';
import styles from './CoursePage.module.css';
import { LessonList } from './LessonList.tsx';
import { LessonView } from './LessonView.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const BREADCRUMB = [{ label: 'Academy', path: '/dashboard/academy' }];

/**
 * /dashboard/academy/courses/:courseId: the lessons, with one of them open (`?lesson=`), and the certificate
 * once all are done.
 */
export function CoursePage() {
  const { courseId = '' } = useParams();
  const course = useGetCourseQuery(courseId);
  const title = course.data?.title ?? 'Course';
  return (
    <PageLayout title={title} breadcrumb={BREADCRUMB} subtitle={course.data?.summary}>
      <QueryBoundary query={course} what="this course">
        {(loaded) => <Lessons course={loaded} />}
      </QueryBoundary>
    </PageLayout>
  );
}

function Lessons({ course }: { course: Course }) {
  const [params] = useSearchParams();
  const asked = params.get('lesson');
  const lesson = lessonToShow(course, asked);
  if (!lesson) return <EmptyState title="This course has no lessons yet" />;
  const isCertificate = course.certificate !== null && (asked === null || asked === 'certificate');
  return (
    <div className={styles.course}>
      <div className={styles.side}>
        <div className={styles.progress}>
          <ProgressBar percent={course.percent} />
          <p role="status">
            {progressWords(course)} · {course.minutes} min in total
          </p>
        </div>
        <LessonList course={course} shown={isCertificate ? null : lesson.lessonId} />
      </div>
      {isCertificate && course.certificate ? (
        <Certificate certificate={course.certificate} />
      ) : (
        <LessonView key={lesson.lessonId} course={course} lesson={lesson} />
      )}
    </div>
  );
}
