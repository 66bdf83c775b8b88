import { previewClosureSchema, type ClosurePreview, type PreviewClosure } from '@studio/contract/studio-closure.schema';
import { skipToken, useDebounced } from '@studio/platform';
import { Alert, Button, Card } from '@studio/ui';
import { useFormikContext } from '@studio/ui/fields';
import { useEffect } from 'react';
import { ClosureSessions } from './ClosureSessions.tsx';
import { consequencesOf, fallsIn, inputOf, sentenceOf, type ClosureForm } from './closure.model.ts';
import { usePreviewClosureQuery } from './closureApi.ts';
import styles from './ClosureEffect.module.css';

const SETTLED_MS = 400;

/** What is known of what the form would do as it is now. */
export interface Looked {
  /** Not yet: what it says can be sent, and nobody has answered. */
  isCounting: boolean;
  preview: ClosurePreview | null;
}

interface Props {
  studioClosureId?: string | undefined;
  onLooked: (looked: Looked) => void;
}

/** What the form says now, as it would be sent; `null` while it says nothing that can be. */
function askedOf(form: ClosureForm, studioClosureId: string | undefined): PreviewClosure | null {
  // A name says nothing of what happens.
  const input = { ...inputOf(form), studioClosureName: 'Closure', reason: '', ...(studioClosureId ? { studioClosureId } : {}) };
  return previewClosureSchema.isValidSync(input) ? (previewClosureSchema.cast(input) as PreviewClosure) : null;
}

/** What saving the form would do, asked again whenever the form has changed. */
export function ClosureEffect({ studioClosureId, onLooked }: Props) {
  const { values } = useFormikContext<ClosureForm>();
  const now = JSON.stringify(askedOf(values, studioClosureId));
  const asked = useDebounced(now, SETTLED_MS);
  const body = JSON.parse(asked) as PreviewClosure | null;
  const { currentData, isError, isFetching, refetch } = usePreviewClosureQuery(body ?? skipToken);
  const isCurrent = asked === now && !isFetching && !isError;
  const preview = isCurrent ? (currentData ?? null) : null;
  const isCounting = now !== 'null' && preview === null;
  useEffect(() => onLooked({ isCounting, preview }), [onLooked, isCounting, preview]);
  return (
    <Card size="small" title="What will happen">
      <div role="status" aria-busy={isCounting && !isError} className={styles.effect}>
        {isError && !isFetching ? <p>We could not work that out just now. <Button size="small" onClick={() => void refetch()}>Try again</Button></p> : null}
        {currentData && !isError ? <Effect preview={currentData} isCancelling={values.cancelSessions} /> : null}
        {(currentData || isError) && !isFetching ? null : <p>{body ? 'Counting…' : 'Choose the days to see what falls in them.'}</p>}
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
      <ClosureSessions preview={preview} />
    </>
  );
}
