import { useMember } from '../member/useMember.ts';
import { useCarried, useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/control/Button.tsx';
import { Message } from '../ui/state/Message.tsx';
import { isGone } from './appointment.model.ts';
import { useGetAppointmentPreviewQuery } from './appointmentApi.ts';

/**
 * The state of the carried time for a person who looks for a way to pay: taken, held for them, or covered by
 * their package.
 */
export function TimeStanding() {
  const { phase } = useMember();
  const { offer = '', at = '', with: staffId, date, for: attendeeId } = useCarried();
  const path = useSitePath();
  const { currentData: preview, error } = useGetAppointmentPreviewQuery(
    { classTemplId: offer, startAt: at, staffId, attendeeId },
    { skip: phase !== 'signedIn' },
  );
  const back = path('appointment', { offer, with: staffId, date, at, for: attendeeId });
  if (isGone(error))
    return (
      <Message tone="bad">
        This time is no longer free.{' '}
        <ButtonLink look="plain" to={back}>
          Choose another time
        </ButtonLink>
      </Message>
    );
  if (preview?.held?.orderId)
    return (
      <Message tone="info">
        This time is held for you.{' '}
        <ButtonLink look="plain" to={path('pending-payment', { orderId: preview.held.orderId })}>
          Pay now
        </ButtonLink>
      </Message>
    );
  const paying =
    preview && !preview.refusal ? preview.packages.find(({ refusal }) => refusal === null) : undefined;
  return paying ? (
    <Message tone="good">
      Your package {paying.name} can pay for this.{' '}
      <ButtonLink look="plain" to={back}>
        Book with it
      </ButtonLink>
    </Message>
  ) : null;
}
