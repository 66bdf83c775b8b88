import type { TeacherDetail } from '@studio/contract/booking/teacher.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useSearchParams } from '@studio/platform';
import { useExtension, useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Portrait } from '../teacher/Portrait.tsx';
import styles from '../teacher/teacher.module.css';
import { useGetTeacherQuery, useListTeachersQuery } from '../teacher/teacherApi.ts';
import { Card } from '../ui/Card.tsx';
import { ButtonLink } from '../ui/control/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { Row, Rows } from '../ui/Rows.tsx';
import { Blank } from '../ui/state/Message.tsx';
import { isNotThere, NotThere } from '../ui/state/NotThere.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';

/** /booking-website/instructor: who teaches; with `?instructor=` one of them and their next classes. */
export function InstructorPage() {
  const [params] = useSearchParams();
  const staffId = params.get('instructor');
  return staffId ? <OneInstructor key={staffId} staffId={staffId} /> : <AllInstructors />;
}

function AllInstructors() {
  const path = useSitePath();
  const teachers = useListTeachersQuery(useExtension());
  return (
    <Page title="Instructors">
      <QueryView query={teachers} what="the instructors">
        {(list) =>
          list.length === 0 ? (
            <Blank title="No instructors to show yet.">
              <ButtonLink to={path('schedule')}>See the classes</ButtonLink>
            </Blank>
          ) : (
            <ul className={styles.list}>
              {list.map((teacher) => (
                <li key={teacher.staffId} className={styles.card}>
                  <Portrait teacher={teacher} />
                  <div>
                    <h2 className={styles.name}>
                      <Link to={path('instructor', { instructor: teacher.staffId })}>
                        {teacher.displayName}
                      </Link>
                    </h2>
                    <p className={styles.detail}>{teacher.specialities.join(' · ')}</p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Page>
  );
}

function OneInstructor({ staffId }: { staffId: string }) {
  const path = useSitePath();
  const teacher = useGetTeacherQuery({ extension: useExtension(), staffId });
  if (isNotThere(teacher.error) && !teacher.currentData)
    return (
      <NotThere title="We could not find this instructor.">
        <p>The link may be incomplete, or they no longer teach here.</p>
        <ButtonLink to={path('instructor')}>See all instructors</ButtonLink>
      </NotThere>
    );
  return (
    <QueryView query={teacher} what="this instructor" cards={1}>
      {(data) => <Introduction teacher={data} />}
    </QueryView>
  );
}

function Introduction({ teacher }: { teacher: TeacherDetail }) {
  const { displayName, specialities, bio } = teacher;
  return (
    <Page title={displayName}>
      <div className={styles.head}>
        <Portrait teacher={teacher} />
        {specialities.length > 0 ? <p className={styles.detail}>{specialities.join(' · ')}</p> : null}
      </div>
      {bio ? <p className={styles.bio}>{bio}</p> : null}
      <NextClasses sessions={teacher.sessions} />
    </Page>
  );
}

function NextClasses({ sessions }: Pick<TeacherDetail, 'sessions'>) {
  const path = useSitePath();
  const { timezone } = usePublicStudio();
  return (
    <Card title="Next classes">
      {sessions.length === 0 ? (
        <p className={styles.bio}>No classes planned at the moment.</p>
      ) : (
        <Rows>
          {sessions.map(({ scheduleId, localDate, startAt, className, templateType, classTemplId }) => (
            <Row
              key={scheduleId}
              icon="clock"
              title={className}
              detail={formatDayTime(startAt, timezone)}
              to={
                templateType === 'EVENT'
                  ? path('event', { event: classTemplId })
                  : path('schedule', { date: localDate, session: scheduleId })
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
