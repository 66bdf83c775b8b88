import { previewClosureSchema, type ClosurePreview, type PreviewClosure } from '@studio/contract/studio-closure.schema';
import { formatDayTime } from '@studio/contract/time';
import { skipToken, useDebounced, useStudio } from '@studio/platform';
import { Alert, Card } from '@studio/ui';
import { useFormikContext } from '@studio/ui/fields';
import { consequencesOf, fallsIn, inputOf, sentenceOf, type ClosureForm } from './closure.model.ts';
import { usePreviewClosureQuery } from './closureApi.ts';
import styles from './ClosureEffect.module.css';

const SETTLED_MS = 400;

/** What the form says now, as it would be sent; `null` while it says nothing that can be. */
function askedOf(form: ClosureForm, studioClosureId: string | undefined): PreviewClosure | null {
  // A name says nothing of what happens.
  const input = { ...inputOf(form), studioClosureName: 'Closure', reason: '', ...(studioClosureId ? { studioClosureId } : {}) };
  return previewClosureSchema.isValidSync(input) ? (previewClosureSchema.cast(input) as PreviewClosure) : null;
}

/** What saving the form would do, asked again whenever the form has changed. */
export function ClosureEffect({ studioClosureId }: { studioClosureId?: string | undefined }) {
  const { values } = useFormikContext<ClosureForm>();
  const asked = useDebounced(JSON.stringify(askedOf(values, studioClosureId)), SETTLED_MS);
  const body = JSON.parse(asked) as PreviewClosure | null;
  const { currentData, isError } = usePreviewClosureQuery(body ?? skipToken);
  return (
    <Card size="small" title="What will happen">
      <div role="status" aria-busy={!currentData && body !== null} className={styles.effect}>
        {isError ? <p>We could not work that out just now. You can save all the same.</p> : null}
        {currentData ? <Effect preview={currentData} isCancelling={values.cancelSessions} /> : null}
        {currentData || isError ? null : <p>{body ? 'Counting…' : 'Choose the days to see what falls in them.'}</p>}
      </div>
    </Card>
  );
}

function Effect({ preview, isCancelling }: { preview: ClosurePreview; isCancelling: boolean }) {
  const { overlapping } = preview;
  return (
    <>
      <p className={styles.first}>{isCancelling ? fallsIn(preview) : 'Sessions stay as they are.'}</p>
      {consequencesOf(preview).map((words) => <p key={words}>{words}</p>)}
      {overlapping.length > 0 ? <Alert type="warning" showIcon title={`Closed then already: ${sentenceOf(overlapping)}.`} /> : null}
      <Sessions preview={preview} />
    </>
  );
}

const SHOWN = 5;

function Sessions({ preview: { sessionList, sessions } }: { preview: ClosurePreview }) {
  const { timezone } = useStudio();
  if (sessionList.length === 0) return null;
  return (
    <ul className={styles.sessions}>
      {sessionList.slice(0, SHOWN).map(({ scheduleId, className, startAt, booked }) => (
        <li key={scheduleId}>{className}, {formatDayTime(startAt, timezone)}{booked ? ` · ${booked} booked` : ''}</li>
      ))}
      {sessions > SHOWN ? <li>and {sessions - SHOWN} more</li> : null}
    </ul>
  );
}
