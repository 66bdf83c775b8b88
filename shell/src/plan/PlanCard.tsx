import type { PlatformPlan } from '@studio/contract/shell/platform.schema';
import { formatDay } from '@studio/contract/values/time';
import { Button, useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { isSmaller } from './plan.model.ts';
import { useChangePlatformPlanMutation } from './planApi.ts';
import styles from './Plan.module.css';

type Offer = PlatformPlan['plans'][number];

interface PlanCardProps {
  offer: Offer;
  current: PlatformPlan;
  timeZone: string;
}

/** One plan, and the button to change to it. */
export function PlanCard({ offer, current, timeZone }: PlanCardProps) {
  const isCurrent = offer.plan === current.plan;
  const since = isCurrent && current.changedAt ? `Since ${formatDay(current.changedAt, timeZone)}` : null;
  return (
    <li className={styles.plan} data-current={isCurrent}>
      <h2 className={styles.name}>
        {offer.title} {isCurrent ? <StatusTag tone="good">Your plan</StatusTag> : null}
      </h2>
      <p className={styles.summary}>{offer.summary}</p>
      {since ? <p className={styles.summary}>{since}</p> : null}
      {isCurrent ? null : <ChangeButton offer={offer} current={current} />}
    </li>
  );
}

function ChangeButton({ offer, current }: { offer: Offer; current: PlatformPlan }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [change, { isLoading }] = useChangePlatformPlanMutation();
  const isDown = isSmaller(current.plans, current.plan, offer.plan);

  async function handleClick() {
    const content = isDown
      ? 'This takes effect now. You keep everything you have. You can go over the new limits for 14 days; after that you cannot add more.'
      : 'This takes effect now for the whole studio.';
    if (
      !(await confirm({
        title: `Change to ${offer.title}?`,
        content,
        confirmLabel: `Change to ${offer.title}`,
        keepLabel: 'Keep current plan',
        isDestructive: isDown,
      }))
    )
      return;
    try {
      await change({ plan: offer.plan }).unwrap();
      notify({ kind: 'success', title: `You are on ${offer.title} now.` });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <Button type={isDown ? 'default' : 'primary'} loading={isLoading} onClick={() => void handleClick()}>
      Change to {offer.title}
    </Button>
  );
}
