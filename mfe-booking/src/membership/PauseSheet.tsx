import type { OwnSubscriptionRules } from '@studio/contract/packages/subscription-settings.schema';
import type { Subscription } from '@studio/contract/packages/subscription.schema';
import { addDays, isRealDay, localDateOf } from '@studio/contract/values/time';
import { skipToken } from '@studio/platform';
import { useState } from 'react';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Sheet, SheetActions } from '../ui/control/Sheet.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import { DayField } from './DayField.tsx';
import { Falling } from './Falling.tsx';
import { firstPause, pausedWords, pauseEffect, pauseRule } from './membership.model.ts';
import styles from './membership.module.css';
import {
  useGetMembershipRulesQuery,
  usePauseMyMembershipMutation,
  usePreviewMyMembershipQuery,
} from './membershipApi.ts';

interface Props {
  held: Subscription;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Pauses a membership for some days; shows which dates move during the choice. */
export function PauseSheet(props: Props) {
  const rules = useGetMembershipRulesQuery();
  return (
    <Sheet title={`Pause ${props.held.packageName}`} onClose={props.onClose}>
      <QueryView query={rules} what="what a pause means" cards={1}>
        {(data) =>
          data.memberMayPause ? (
            <Days {...props} rules={data} />
          ) : (
            <Message tone="info">Please ask the studio for a pause.</Message>
          )
        }
      </QueryView>
    </Sheet>
  );
}

function Days({ held, rules, onDone }: Props & { rules: OwnSubscriptionRules }) {
  const { timezone } = usePublicStudio();
  const today = localDateOf(new Date(), timezone);
  const [days, setDays] = useState(() => firstPause(rules, today));
  const [pause, { isLoading, error }] = usePauseMyMembershipMutation();
  const { subscriptionId, version } = held;
  const idempotencyKey = useActKey(`${subscriptionId}-${days.fromDate}-${days.untilDate}`);
  const isAsked = isRealDay(days.fromDate) && isRealDay(days.untilDate) && days.fromDate <= days.untilDate;
  const preview = usePreviewMyMembershipQuery(
    isAsked ? { subscriptionId, action: 'PAUSE', ...days } : skipToken,
  );

  async function handlePause() {
    const { data } = await pause({
      subscriptionId,
      version,
      ...days,
      reason: '',
      waiveFee: false,
      idempotencyKey,
    });
    if (data) onDone(pausedWords(data));
  }
  const canPause = isAsked && preview.currentData?.refusal === null;
  return (
    <>
      <p className={styles.detail}>{pauseRule(rules)}</p>
      <div className={styles.days}>
        <DayField
          label="First day"
          value={days.fromDate}
          min={addDays(today, rules.pauseNoticeDays)}
          onChange={(fromDate) => setDays({ ...days, fromDate })}
        />
        <DayField
          label="Last day"
          value={days.untilDate}
          min={days.fromDate}
          onChange={(untilDate) => setDays({ ...days, untilDate })}
        />
      </div>
      {isAsked ? (
        <QueryView query={preview} what="what it moves" cards={1}>
          {(data) =>
            data.refusal ? (
              <Message tone="bad">{data.refusal}</Message>
            ) : (
              <>
                <Message tone="info">
                  {pauseEffect(days, held, data).map((words) => (
                    <p key={words}>{words}</p>
                  ))}
                </Message>
                <Falling bookings={data.bookings} />
              </>
            )
          }
        </QueryView>
      ) : (
        <Message tone="info">Choose a last day on or after the first.</Message>
      )}
      <SheetActions>
        <Failed error={error} />
        <Button wide disabled={!canPause} busy={isLoading} onClick={() => void handlePause()}>
          Pause membership
        </Button>
      </SheetActions>
    </>
  );
}
