import type { Course, Lesson } from '@studio/contract/shell/academy.schema';
import { Link } from '@studio/platform';
import { CheckCircleOutlined, GiftOutlined, VisuallyHidden } from '@studio/ui';
import styles from './CoursePage.module.css';

const TYPES: Record<Lesson['type'], string> = { ARTICLE: 'Read', VIDEO: 'Watch', QUIZ: 'Quiz' };

/**
 * The lessons of a course in order, and which of them are done.
 * @param shown The open lesson, or `null` for the certificate.
 */
export const LessonList = ({ course, shown }: { course: Course; shown: string | null }) => (
  <nav aria-label="Lessons">
    <ol className={styles.lessons}>
      {course.lessons.map((lesson, place) => (
        <li key={lesson.lessonId}>
          <Link
            to={`?lesson=${lesson.lessonId}`}
            className={styles.lesson}
            aria-current={lesson.lessonId === shown ? 'page' : undefined}
          >
            <span className={styles.mark} data-done={lesson.isDone} aria-hidden="true">
              {lesson.isDone ? <CheckCircleOutlined /> : place + 1}
            </span>
            <span>
              {lesson.title}
              <small className={styles.kind}>
                {TYPES[lesson.type]} · {lesson.minutes} min
              </small>
            </span>
            <VisuallyHidden>{lesson.isDone ? ', done' : ''}</VisuallyHidden>
          </Link>
        </li>
      ))}
      {course.certificate ? (
        <li>
          <Link
            to="?lesson=certificate"
            className={styles.lesson}
            aria-current={shown === null ? 'page' : undefined}
          >
            <span className={styles.mark} data-done="true" aria-hidden="true">
              <GiftOutlined />
            </span>
            <span>Certificate</span>
          </Link>
        </li>
      ) : null}
    </ol>
  </nav>
);
