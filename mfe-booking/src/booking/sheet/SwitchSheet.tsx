import type { MemberBooking, PayingPackage } from '@studio/contract/booking/booking.schema';
import { useState } from 'react';
import { useSitePath } from '../../site/useSitePath.ts';
import { Button, ButtonLink } from '../../ui/control/Button.tsx';
import { Message } from '../../ui/state/Message.tsx';
import { QueryView, sentenceOf } from '../../ui/state/QueryView.tsx';
import { Sheet, SheetActions } from '../../ui/control/Sheet.tsx';
import { useActKey } from '../../ui/control/useActKey.ts';
import styles from '../booking.module.css';
import { useListMyPayersQuery, useSwitchMyPackageMutation } from '../ownBookingApi.ts';
import { PayerChoice } from './PayerChoice.tsx';

interface Props {
  booking: MemberBooking;
  onClose: () => void;
  onSwitched: (packageName: string) => void;
}

const SAME = "Can't proceed. Same package selected. Please select another package.";

/** Lets another package of the member pay for a booking. */
export function SwitchSheet(props: Props) {
  const payers = useListMyPayersQuery(props.booking.bookingId, { refetchOnMountOrArgChange: true });
  return (
    <Sheet title={`Pay for ${props.booking.className} with`} onClose={props.onClose}>
      <QueryView query={payers} what="your packages" cards={2}>
        {(packages) =>
          packages.some(({ isCurrent }) => !isCurrent) ? (
            <Choice {...props} packages={packages} />
          ) : (
            <NoOther />
          )
        }
      </QueryView>
    </Sheet>
  );
}

function NoOther() {
  const path = useSitePath();
  return (
    <>
      <p>You have no other package.</p>
      <SheetActions>
        <ButtonLink wide look="plain" to={path('package-options')}>
          Buy a package
        </ButtonLink>
      </SheetActions>
    </>
  );
}

function Choice({ booking: { bookingId }, packages, onSwitched }: Props & { packages: PayingPackage[] }) {
  const [chosenId, setChosenId] = useState(
    packages.find(({ isCurrent }) => isCurrent)?.studioPackageTransactionId ?? null,
  );
  const [isSame, setIsSame] = useState(false);
  const [send, { isLoading, error }] = useSwitchMyPackageMutation();
  const idempotencyKey = useActKey(`${bookingId}-${chosenId}`);
  const chosen = packages.find(({ studioPackageTransactionId }) => studioPackageTransactionId === chosenId);

  function handleChoose(id: string) {
    setIsSame(false);
    setChosenId(id);
  }
  async function handleSwitch() {
    setIsSame(chosen?.isCurrent === true);
    if (!chosen || chosen.isCurrent) return;
    const { data } = await send({
      bookingId,
      studioPackageTransactionId: chosen.studioPackageTransactionId,
      idempotencyKey,
    });
    if (data) onSwitched(chosen.name);
  }
  const problem = isSame ? SAME : error ? sentenceOf(error) : '';
  return (
    <>
      <PayerChoice packages={packages} chosenId={chosenId} onChoose={handleChoose} />
      <p className={styles.detail}>The credit goes back to your previous package.</p>
      <SheetActions>
        {problem ? <Message tone="bad">{problem}</Message> : null}
        <Button wide disabled={!chosen} busy={isLoading} onClick={() => void handleSwitch()}>
          Switch package
        </Button>
      </SheetActions>
    </>
  );
}
