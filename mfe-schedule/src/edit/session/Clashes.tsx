import { skipToken, useDebounced } from '@studio/platform';
import { Alert } from '@studio/ui';
import { CheckboxField, useFormikContext } from '@studio/ui/fields';
import type { Conflicts } from '@studio/contract/schedule/create-session.schema';
import styles from './AddSessionFields.module.css';
import { useFindConflictsQuery } from '../changeApi.ts';
import { conflictsQuery, seriesWords, type SessionFormValues } from './sessionForm.model.ts';

/** Number of clashes that are named; a series can repeat the same clash many times. */
const MAX_NAMED = 3;

/** Preview of the session or series before it is saved: clashes, and the number of sessions. */
export function Clashes({ scheduleId }: { scheduleId: string | null }) {
  const { values } = useFormikContext<SessionFormValues>();
  const asked = useDebounced(JSON.stringify(conflictsQuery(values, scheduleId)), 300);
  const query = JSON.parse(asked) as ReturnType<typeof conflictsQuery>;
  const { currentData: found } = useFindConflictsQuery(query ?? skipToken);
  if (!found) return null;
  return (
    <div className={styles.clashes} role="status">
      {found.room.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title="The room is taken."
          description={<Named clashes={found.room} />}
        />
      ) : null}
      {found.staff.length > 0 ? (
        <>
          <Alert
            type="warning"
            showIcon
            title="Someone is not free then."
            description={<Named clashes={found.staff} />}
          />
          <CheckboxField name="allowStaffClash" label="Schedule it anyway" />
        </>
      ) : null}
      {values.repeat !== 'NONE' || found.closed.length > 0 ? <p>{seriesWords(found)}</p> : null}
    </div>
  );
}

const Named = ({ clashes }: { clashes: Conflicts['room'] }) => (
  <ul>
    {clashes.slice(0, MAX_NAMED).map(({ localDate, scheduleId, message }) => (
      <li key={`${localDate} ${scheduleId}`}>{message}</li>
    ))}
    {clashes.length > MAX_NAMED ? <li>and {clashes.length - MAX_NAMED} more</li> : null}
  </ul>
);
