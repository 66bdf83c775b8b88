import {
  previewClosureSchema,
  type ClosurePreview,
  type PreviewClosure,
} from '@studio/contract/configure/studio-closure.schema';
import { skipToken, useDebounced, useStudio } from '@studio/platform';
import { Alert, Button, Card } from '@studio/ui';
import { useFormikContext } from '@studio/ui/fields';
import { useEffect } from 'react';
import { ClosureSessions } from './ClosureSessions.tsx';
import { consequencesOf, fallsIn, inputOf, sentenceOf, type ClosureForm } from './closure.model.ts';
import { usePreviewClosureQuery } from './closureApi.ts';
import styles from './ClosureEffect.module.css';

const SETTLED_MS = 400;

/** What is known about the effect of the form's present values. */
export interface Looked {
  /** Still loading: the values can be sent, and no answer has arrived yet. */
  isCounting: boolean;
  preview: ClosurePreview | null;
}

interface Props {
  studioClosureId?: string | undefined;
  onLooked: (looked: Looked) => void;
}

/** The request of the form's present values; `null` while they are invalid. */
function askedOf(form: ClosureForm, studioClosureId: string | undefined): PreviewClosure | null {
  // The name has no effect on sessions.
  const input = {
    ...inputOf(form),
    studioClosureName: 'Closure',
    reason: '',
    ...(studioClosureId ? { studioClosureId } : {}),
  };
  return previewClosureSchema.isValidSync(input)
    ? (previewClosureSchema.cast(input) as PreviewClosure)
    : null;
}

/** The effect of the form's present values, requested again after every change. */
function useLooked(studioClosureId: string | undefined) {
  const { values } = useFormikContext<ClosureForm>();
  const now = JSON.stringify(askedOf(values, studioClosureId));
  const asked = useDebounced(now, SETTLED_MS);
  const query = usePreviewClosureQuery((JSON.parse(asked) as PreviewClosure | null) ?? skipToken);
  const isAnswered = asked === now && !query.isFetching && !query.isError;
  const preview = isAnswered ? (query.currentData ?? null) : null;
  return { query, preview, isAsked: now !== 'null', isCancelling: values.cancelSessions };
}

/** What saving the form would do. */
export function ClosureEffect({ studioClosureId, onLooked }: Props) {
  const { query, preview, isAsked, isCancelling } = useLooked(studioClosureId);
  const isCounting = isAsked && preview === null;
  useEffect(() => onLooked({ isCounting, preview }), [onLooked, isCounting, preview]);
  return (
    <Card size="small" title="What will happen">
      <div role="status" aria-busy={query.isFetching} className={styles.effect}>
        <Answer query={query} isCancelling={isCancelling} isAsked={isAsked} />
      </div>
    </Card>
  );
}

type AnswerProps = Pick<ReturnType<typeof useLooked>, 'query' | 'isCancelling' | 'isAsked'>;

function Answer({
  query: { currentData, isError, isFetching, refetch },
  isCancelling,
  isAsked,
}: AnswerProps) {
  if (isError && !isFetching)
    return (
      <p>
        We could not work this out just now.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (currentData && !isError) return <Effect preview={currentData} isCancelling={isCancelling} />;
  return <p>{isAsked ? 'Counting…' : 'Choose the days to see what they affect.'}</p>;
}

function Effect({ preview, isCancelling }: { preview: ClosurePreview; isCancelling: boolean }) {
  const { overlapping } = preview;
  const { currency } = useStudio();
  return (
    <>
      <p className={styles.first}>{isCancelling ? fallsIn(preview) : 'Sessions stay as they are.'}</p>
      {consequencesOf(preview, currency).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {overlapping.length > 0 ? (
        <Alert type="warning" showIcon title={`Already closed then: ${sentenceOf(overlapping)}.`} />
      ) : null}
      <ClosureSessions preview={preview} />
    </>
  );
}
