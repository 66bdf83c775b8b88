import type { SecondFactor, SecondFactorSecret } from '@studio/contract/accounts/second-factor.schema';
import { formatDay } from '@studio/contract/values/time';
import { Alert, Button, QueryBoundary, useNotify, useNotifyFailure } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { useState } from 'react';
import styles from './Account.module.css';
import { ConfirmCode } from './ConfirmCode.tsx';
import { KeepRecoveryCodes } from './KeepRecoveryCodes.tsx';
import {
  useGetSecondFactorQuery,
  useRenewRecoveryCodesMutation,
  useStartSecondFactorMutation,
  useTurnOffSecondFactorMutation,
} from './secondFactorApi.ts';

type Step =
  | { name: 'rest' }
  | { name: 'code'; secret: SecondFactorSecret }
  | { name: 'codes'; recoveryCodes: string[]; title: string; description: string };
const REST: Step = { name: 'rest' };
const TURNED_ON = { title: 'Two-step sign-in is on', description: 'You are signed out everywhere else.' };
const RENEWED = { title: 'You have new recovery codes', description: 'Your old codes no longer work.' };
/** With this many codes left or fewer, the person is asked to make new ones. */
const FEW_CODES = 3;

/** The person's two-step sign-in: off, being set up step by step, or on. */
export function SecondFactorSection({ timeZone, onChanged }: { timeZone: string; onChanged?: () => void }) {
  const state = useGetSecondFactorQuery();
  const refresh = () => {
    void state.refetch();
    onChanged?.();
  };
  return (
    <section aria-labelledby="account-second-factor" className={styles.wide}>
      <h2 id="account-second-factor" className={styles.title}>
        Two-step sign-in
      </h2>
      <QueryBoundary query={state} what="your sign-in">
        {(factor) => <Steps {...{ factor, timeZone }} onChanged={refresh} />}
      </QueryBoundary>
    </section>
  );
}

function Steps({
  factor,
  timeZone,
  onChanged,
}: {
  factor: SecondFactor;
  timeZone: string;
  onChanged: () => void;
}) {
  const notify = useNotify();
  const [step, setStep] = useState<Step>(REST);
  const rest = () => setStep(REST);

  function handleKept() {
    rest();
    onChanged();
  }
  /** A person who already has recovery codes, from a passkey, keeps them. */
  function handleOn(recoveryCodes: string[]) {
    if (recoveryCodes.length > 0) return setStep({ name: 'codes', recoveryCodes, ...TURNED_ON });
    notify({ kind: 'success', title: 'Two-step sign-in is on. Your recovery codes still work.' });
    return handleKept();
  }
  if (step.name === 'code') return <ConfirmCode secret={step.secret} onCodes={handleOn} onCancel={rest} />;
  if (step.name === 'codes')
    return (
      <KeepRecoveryCodes
        codes={step.recoveryCodes}
        title={step.title}
        description={step.description}
        onKept={handleKept}
      />
    );
  return (
    <>
      {factor.isOn ? (
        <IsOn {...{ factor, timeZone, onChanged }} />
      ) : (
        <IsOff onSecret={(secret) => setStep({ name: 'code', secret })} />
      )}
      {factor.hasRecovery ? (
        <RecoveryLine
          factor={factor}
          onCodes={(recoveryCodes) => setStep({ name: 'codes', recoveryCodes, ...RENEWED })}
        />
      ) : null}
    </>
  );
}

/** Runs an action that needs a fresh step-up, and shows a refusal. */
function useAct() {
  const notifyFailure = useNotifyFailure();
  return async <Result,>(act: () => Promise<Result>, done: (result: Result) => void) => {
    try {
      done(await act());
    } catch (error) {
      notifyFailure(error);
    }
  };
}

function IsOff({ onSecret }: { onSecret: (secret: SecondFactorSecret) => void }) {
  const act = useAct();
  const [start, { isLoading }] = useStartSecondFactorMutation();
  return (
    <>
      <p className={styles.note}>
        After your password, enter a code from an app on your phone. Even with your password, nobody else can
        sign in.
      </p>
      <div>
        <Button loading={isLoading} onClick={() => void act(() => start().unwrap(), onSecret)}>
          Turn on two-step sign-in
        </Button>
      </div>
    </>
  );
}

function IsOn({
  factor,
  timeZone,
  onChanged,
}: {
  factor: SecondFactor;
  timeZone: string;
  onChanged: () => void;
}) {
  const notify = useNotify();
  const act = useAct();
  const [turnOff, turningOff] = useTurnOffSecondFactorMutation();

  function handleOff() {
    onChanged();
    notify({ kind: 'success', title: 'Two-step sign-in is off.' });
  }
  return (
    <>
      <p className={styles.words}>
        <StatusTag tone="good">On</StatusTag>
        {factor.since ? ` since ${formatDay(factor.since, timeZone)}` : ''}
      </p>
      <div>
        <Button loading={turningOff.isLoading} onClick={() => void act(() => turnOff().unwrap(), handleOff)}>
          Turn off two-step sign-in
        </Button>
      </div>
    </>
  );
}

/** How many recovery codes are left, whether for an app or for passkeys, and a button for new ones. */
function RecoveryLine({
  factor: { recoveryCodesLeft },
  onCodes,
}: {
  factor: SecondFactor;
  onCodes: (codes: string[]) => void;
}) {
  const act = useAct();
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  return (
    <>
      <p className={styles.words}>
        {recoveryCodesLeft} of 10 recovery codes left, in case you lose your device.
      </p>
      {recoveryCodesLeft <= FEW_CODES ? (
        <Alert
          type="warning"
          showIcon
          title="You’re running low on recovery codes"
          description="Get new ones before they run out."
        />
      ) : null}
      <div>
        <Button
          loading={isLoading}
          onClick={() =>
            void act(
              () => renew().unwrap(),
              ({ recoveryCodes }) => onCodes(recoveryCodes),
            )
          }
        >
          New recovery codes
        </Button>
      </div>
    </>
  );
}
