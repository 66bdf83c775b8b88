import type { Course, Lesson } from '@studio/contract/shell/academy.schema';
import { useNavigate } from '@studio/platform';
import { Button, CheckOutlined, useNotifyFailure } from '@studio/ui';
import { useEffect, useRef, useState } from 'react';
import { Markdown } from '../markdown/Markdown.tsx';
import { useSaveProgressMutation } from './academyApi.ts';
import { isQuizRight, lessonAfter, type Answers } from './course.model.ts';
import styles from './CoursePage.module.css';
import { Quiz } from './Quiz.tsx';

/**
 * One lesson: its text, video or quiz, and a link to the next one. A quiz is done once every answer is right.
 */
export function LessonView({ course, lesson }: { course: Course; lesson: Lesson }) {
  const [answers, setAnswers] = useState<Answers>({});
  const mayFinish = lesson.isDone || isQuizRight(lesson, answers);
  return (
    <article className={styles.paper} aria-labelledby="lesson">
      <Title title={lesson.title} />
      {lesson.url ? (
        <p>
          <a href={lesson.url} target="_blank" rel="noreferrer" className={styles.film}>
            Watch the video ({lesson.minutes} min)
          </a>
        </p>
      ) : null}
      {lesson.body ? <Markdown text={lesson.body} heading="h3" /> : null}
      {lesson.questions.length > 0 ? (
        <Quiz
          questions={lesson.questions}
          answers={answers}
          onAnswer={(place, option) => setAnswers({ ...answers, [place]: option })}
        />
      ) : null}
      <Steps course={course} lesson={lesson} mayFinish={mayFinish} />
    </article>
  );
}

/** Takes the focus when another lesson opens, so that a screen reader starts at its beginning. */
function Title({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasInList = useRef(document.activeElement?.closest('nav[aria-label=Lessons], article') != null);
  useEffect(() => {
    if (wasInList.current) heading.current?.focus();
  }, []);
  return (
    <h2 id="lesson" ref={heading} tabIndex={-1} className={styles.title}>
      {title}
    </h2>
  );
}

function Steps({ course, lesson, mayFinish }: { course: Course; lesson: Lesson; mayFinish: boolean }) {
  const navigate = useNavigate();
  const notifyFailure = useNotifyFailure();
  const [save, { isLoading }] = useSaveProgressMutation();
  const next = lessonAfter(course, lesson);

  async function mark(isDone: boolean) {
    try {
      const { certificate } = await save({
        courseId: course.courseId,
        lessonId: lesson.lessonId,
        isDone,
      }).unwrap();
      if (isDone) void navigate(`?lesson=${certificate ? 'certificate' : (next ?? lesson).lessonId}`);
    } catch (error) {
      notifyFailure(error);
    }
  }
  if (!lesson.isDone) {
    return (
      <div className={styles.steps}>
        <Button
          type="primary"
          icon={<CheckOutlined aria-hidden="true" />}
          loading={isLoading}
          disabled={!mayFinish}
          onClick={() => void mark(true)}
        >
          Mark complete
        </Button>
        {mayFinish ? null : <p>Answer every question correctly to continue.</p>}
      </div>
    );
  }
  return (
    <div className={styles.steps}>
      {next ? (
        <Button type="primary" onClick={() => void navigate(`?lesson=${next.lessonId}`)}>
          Next: {next.title}
        </Button>
      ) : null}
      <Button loading={isLoading} onClick={() => void mark(false)}>
        Mark as not done
      </Button>
    </div>
  );
}
