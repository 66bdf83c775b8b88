import type { CampaignNumbers } from '@studio/contract/packages/campaign/campaign.schema';
import { machineWords, shareWords } from './campaign.model.ts';
import styles from './campaign.module.css';

/** How many people opened a mail, and, apart, how many mails machines did. */
export function OpenedCell({ numbers }: { numbers: CampaignNumbers }) {
  const words = machineWords(numbers);
  return (
    <>
      {shareWords(numbers.opened, numbers)}
      {words ? <small className={styles.apart}>{words}</small> : null}
    </>
  );
}
