import { useSearchParams } from '@studio/platform';
import { Alert, errorSentence, LoadingState } from '@studio/ui';
import { useEffect, useRef, useState } from 'react';
import { useConnectAccountMutation } from './providerApi.ts';

/** What stands in the address of whoever comes back from Stripe. */
const NAMES = ['code', 'state', 'scope', 'error', 'error_description'];

/** Ends the way from Stripe back to this page. The address is cleaned at once: a reload must not end it again. */
export function ConnectReturn() {
  const [params, setParams] = useSearchParams();
  const [given] = useState(() => ({
    code: params.get('code') ?? '',
    state: params.get('state') ?? '',
    error: params.get('error') ?? '',
  }));
  const [connect, { data, error }] = useConnectAccountMutation();
  const isSent = useRef(false);
  const hasCode = given.code !== '' && given.state !== '';
  useEffect(() => {
    if (isSent.current || (!hasCode && !given.error)) return;
    isSent.current = true;
    setParams((now) => new URLSearchParams([...now].filter(([name]) => !NAMES.includes(name))), {
      replace: true,
    });
    if (hasCode) void connect({ code: given.code, state: given.state });
  });
  if (!hasCode)
    return given.error ? <NotConnected words="You came back without connecting an account." /> : null;
  if (error) return <NotConnected words={errorSentence(error)} />;
  if (!data) return <LoadingState what="your Stripe account" />;
  return (
    <Alert
      type="success"
      showIcon
      title="Stripe is connected."
      description={data.pending ? '' : `Card payments go to ${data.accountName}.`}
    />
  );
}

const NotConnected = ({ words }: { words: string }) => (
  <Alert
    type="warning"
    showIcon
    title="Stripe was not connected."
    description={`${words} Nothing has changed.`}
  />
);
