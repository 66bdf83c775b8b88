import type { CourseSummary } from '@studio/contract/shell/academy.schema';
import { Link } from '@studio/platform';
import { Art, PageLayout, QueryBoundary, VisuallyHidden } from '@studio/ui';
import { useListCoursesQuery } from './academyApi.ts';
import styles from './Academy.module.css';
import { progressWords, startLabel } from './course.model.ts';
import { ProgressBar } from './ProgressBar.tsx';

/** /dashboard/academy: the courses for this person's role, with their progress. */
export function AcademyPage() {
  const courses = useListCoursesQuery();
  return (
    <PageLayout title="Academy" subtitle="Short courses for your team. We save your progress.">
      <QueryBoundary query={courses} what="courses" empty="No courses for your role yet">
        {(list) => (
          <ul className={styles.courses}>
            {list.map((course) => (
              <CourseCard key={course.courseId} course={course} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </PageLayout>
  );
}

const CourseCard = ({ course }: { course: CourseSummary }) => (
  <li className={styles.course}>
    <Art name={course.title} height={120} className={styles.art ?? ''} />
    <div className={styles.words}>
      <h2 className={styles.name}>{course.title}</h2>
      <p className={styles.summary}>{course.summary}</p>
      <div className={styles.progress}>
        <ProgressBar percent={course.percent} />
        <span>
          {progressWords(course)} · {course.minutes} min
        </span>
      </div>
      <Link to={`/dashboard/academy/courses/${course.courseId}`} className={styles.start}>
        {startLabel(course)}
        <VisuallyHidden>: {course.title}</VisuallyHidden>
      </Link>
    </div>
  </li>
);
