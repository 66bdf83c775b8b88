import { useLeave } from '../site/useLeave.ts';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { SAVED_CARD_PAYS } from './card.model.ts';
import styles from './card.module.css';
import { useBeginCardSetupMutation } from './cardApi.ts';
import { useWayBack } from './useWayBack.ts';

/** Leads to the payment provider, where the member enters the card; its number never comes here. */
export function AddCard({ look }: { look: 'primary' | 'plain' }) {
  const [begin, { isLoading, error }] = useBeginCardSetupMutation();
  const { leave, isLeaving } = useLeave();
  const { keep } = useWayBack();

  async function handleAdd() {
    const { data } = await begin();
    if (!data) return;
    keep();
    leave(data.redirectUrl);
  }
  return (
    <>
      <Failed error={error} />
      <Button wide look={look} busy={isLoading || isLeaving} onClick={() => void handleAdd()}>
        Add a card
      </Button>
      <p className={styles.detail}>{SAVED_CARD_PAYS}</p>
    </>
  );
}
