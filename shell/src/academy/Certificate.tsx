import type { Course } from '@studio/contract/shell/academy.schema';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { Art, Button } from '@studio/ui';
import { useStaff } from '../session/useStaff.ts';
import styles from './Certificate.module.css';

/** A certificate for a completed course, to be printed or saved as a PDF by the browser. */
export function Certificate({ certificate }: { certificate: NonNullable<Course['certificate']> }) {
  const { timezone } = useStaff().profile;
  return (
    <section aria-labelledby="certificate" className={styles.place}>
      <div className={styles.sheet}>
        <Art name={certificate.courseTitle} height={96} className={styles.art ?? ''} />
        <h2 id="certificate" className={styles.kind}>
          Certificate of completion
        </h2>
        <p className={styles.name}>{certificate.staffName}</p>
        <p className={styles.words}>has completed the course</p>
        <p className={styles.course}>{certificate.courseTitle}</p>
        <p className={styles.words}>
          {certificate.studioName} · {formatLocalDate(localDateOf(certificate.completedAt, timezone))}
        </p>
      </div>
      <Button onClick={() => window.print()}>Print or save as PDF</Button>
    </section>
  );
}
