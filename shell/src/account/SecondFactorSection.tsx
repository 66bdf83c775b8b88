import type { SecondFactor, SecondFactorSecret } from '@studio/contract/second-factor.schema';
import { formatDay } from '@studio/contract/time';
import { Alert, Button, QueryBoundary, useNotify } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { useState } from 'react';
import styles from './Account.module.css';
import { KeepRecoveryCodes } from './KeepRecoveryCodes.tsx';
import { useGetSecondFactorQuery } from './secondFactorApi.ts';
import { AskPassword, ConfirmCode, TurnOff } from './SecondFactorForms.tsx';

type Step = { name: 'rest' | 'password' | 'off' } | { name: 'code'; secret: SecondFactorSecret } | { name: 'codes'; recoveryCodes: string[] };
const REST: Step = { name: 'rest' };
/** With so few left it is time to turn it off and on again, which makes new ones. */
const FEW_CODES = 3;

/** Two-step sign-in of the person: off, being turned on step by step, or on. */
export function SecondFactorSection({ timeZone }: { timeZone: string }) {
  const state = useGetSecondFactorQuery();
  return (
    <section aria-labelledby="account-second-factor" className={styles.wide}>
      <h2 id="account-second-factor" className={styles.title}>Two-step sign-in</h2>
      <QueryBoundary query={state} what="your sign-in">
        {(factor) => <Steps {...{ factor, timeZone }} onChanged={() => void state.refetch()} />}
      </QueryBoundary>
    </section>
  );
}

function Steps({ factor, timeZone, onChanged }: { factor: SecondFactor; timeZone: string; onChanged: () => void }) {
  const notify = useNotify();
  const [step, setStep] = useState<Step>(REST);
  const rest = () => setStep(REST);

  function handleKept() {
    rest();
    onChanged();
  }
  function handleOff() {
    handleKept();
    notify({ kind: 'success', title: 'Two-step sign-in is off.' });
  }
  if (step.name === 'password') return <AskPassword onSecret={(secret) => setStep({ name: 'code', secret })} onCancel={rest} />;
  if (step.name === 'code') return <ConfirmCode secret={step.secret} onCodes={(recoveryCodes) => setStep({ name: 'codes', recoveryCodes })} onCancel={rest} />;
  if (step.name === 'codes') return <KeepRecoveryCodes codes={step.recoveryCodes} onKept={handleKept} />;
  if (step.name === 'off') return <TurnOff onOff={handleOff} onCancel={rest} />;
  return factor.isOn
    ? <IsOn {...{ factor, timeZone }} onTurnOff={() => setStep({ name: 'off' })} />
    : <IsOff onTurnOn={() => setStep({ name: 'password' })} />;
}

const IsOff = ({ onTurnOn }: { onTurnOn: () => void }) => (
  <>
    <p className={styles.note}>Ask for a code of an app on your phone after your password. Who finds out your password then still cannot sign in.</p>
    <div><Button onClick={onTurnOn}>Turn on two-step sign-in</Button></div>
  </>
);

const IsOn = ({ factor, timeZone, onTurnOff }: { factor: SecondFactor; timeZone: string; onTurnOff: () => void }) => (
  <>
    <p className={styles.words}><StatusTag tone="good">On</StatusTag>{factor.since ? ` since ${formatDay(factor.since, timeZone)}` : ''} · {factor.recoveryCodesLeft} of 10 recovery codes left</p>
    {factor.recoveryCodesLeft <= FEW_CODES ? <Alert type="warning" showIcon title="Few recovery codes are left" description="Turn two-step sign-in off and on again to get new ones." /> : null}
    <div><Button onClick={onTurnOff}>Turn off two-step sign-in</Button></div>
  </>
);
