import type { OwnForm } from '@studio/contract/configure/waiver-form.schema';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { ButtonLink } from '../ui/control/Button.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import styles from './waiver.module.css';
import { SignedCopy } from './SignedCopy.tsx';
import { useListMyFormsQuery } from './waiverApi.ts';

/** The member's forms: signed ones with a copy, and unsigned ones. */
export function MyForms({ studioId }: { studioId: string }) {
  const forms = useListMyFormsQuery({ studioId });
  return (
    <QueryView query={forms} what="your forms" cards={1}>
      {(list) =>
        list.length === 0 ? (
          <p>Nothing to sign.</p>
        ) : (
          <ul className={styles.forms}>
            {list.map((form) => (
              <Line key={form.formId} form={form} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function Line({ form: { formTitle, signedFormId, signedAt, expiresAt, isEnding } }: { form: OwnForm }) {
  const { timezone } = usePublicStudio();
  const path = useSitePath();
  const day = (instant: string) => formatLocalDate(localDateOf(instant, timezone));
  const until = expiresAt ? `, valid until ${day(expiresAt)}` : '';
  return (
    <li className={styles.form}>
      <span className={styles.formWords}>
        <span className={styles.formTitle}>{formTitle}</span>
        <span className={styles.date}>{signedAt ? `Signed ${day(signedAt)}${until}` : 'Not signed yet'}</span>
      </span>
      {signedFormId ? <SignedCopy signedFormId={signedFormId} of={formTitle} /> : null}
      {signedFormId && !isEnding ? null : (
        <ButtonLink to={path('complete-profile', { next: 'profile' })}>
          {isEnding ? 'Sign again' : 'Sign'}
        </ButtonLink>
      )}
    </li>
  );
}
