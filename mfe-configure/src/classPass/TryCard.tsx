import type { ClassPassDetail, ClassPassTried } from '@studio/contract/booking/class-pass.schema';
import { Link, useStudio } from '@studio/platform';
import { Alert, Button, Card, errorSentence } from '@studio/ui';
import { useState } from 'react';
import { rosterPath } from './classPass.model.ts';
import styles from './classPass.module.css';
import { useTryClassPassMutation } from './classPassApi.ts';
import { SessionSelect } from './SessionSelect.tsx';

type Sessions = ClassPassDetail['sessions'];

/** Plays ClassPass: a guest takes a place and gives it back, so that everybody sees how it looks. */
export function TryCard({ sessions }: { sessions: Sessions }) {
  const [scheduleId, setScheduleId] = useState<string | null>(null);
  const [sold, setSold] = useState<(ClassPassTried & { session: Sessions[number] }) | null>(null);
  const [act, { isLoading, error }] = useTryClassPassMutation();
  const chosen = sessions.find((session) => session.scheduleId === scheduleId);

  async function handleReserve(session: Sessions[number]) {
    const { data } = await act({ act: 'RESERVE', scheduleId: session.scheduleId, reservationId: '' });
    if (data) setSold({ ...data, session });
  }
  async function handleCancel({ session, reservationId }: NonNullable<typeof sold>) {
    const { data } = await act({ act: 'CANCEL', scheduleId: session.scheduleId, reservationId });
    if (data) setSold(null);
  }
  return (
    <Card title="Try it out" className={styles.card}>
      <p>A test guest books as if through ClassPass. Nothing leaves this portal.</p>
      {error ? <Alert type="error" showIcon title={errorSentence(error)} /> : null}
      {sold ? (
        <Sold sold={sold} isLoading={isLoading} onCancel={() => void handleCancel(sold)} />
      ) : (
        <>
          <SessionSelect sessions={sessions} value={scheduleId} onChange={setScheduleId} />
          <Button
            disabled={!chosen}
            loading={isLoading}
            onClick={() => (chosen ? void handleReserve(chosen) : undefined)}
          >
            Book a test guest
          </Button>
        </>
      )}
    </Card>
  );
}

function Sold({
  sold: { guestName, placesLeft, session },
  isLoading,
  onCancel,
}: {
  sold: ClassPassTried & { session: Sessions[number] };
  isLoading: boolean;
  onCancel: () => void;
}) {
  const { timezone } = useStudio();
  return (
    <>
      <p role="status">
        {guestName} is booked into {session.className}. {placesLeft} left for ClassPass.{' '}
        <Link to={rosterPath(session, timezone)}>See it on the roster</Link>
      </p>
      <Button loading={isLoading} onClick={onCancel}>
        Cancel the test booking
      </Button>
    </>
  );
}
