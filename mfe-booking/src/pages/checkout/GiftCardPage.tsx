import { giftRequestIn, type GiftRequest } from '@studio/contract/orders/purchase.schema';
import { exampleAmount } from '@studio/contract/values/typed/typedAmount';
import { useEffect, useState } from 'react';
import { RequireMember } from '../../auth/RequireMember.tsx';
import { SiteForm } from '../../form/SiteForm.tsx';
import { TextAreaField } from '../../form/TextAreaField.tsx';
import { EmailField } from '../../form/EmailField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useKept } from '../../form/useKept.ts';
import { GiftCheckout } from '../../order/checkout/GiftCheckout.tsx';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Blank } from '../../ui/state/Message.tsx';
import { Page } from '../../ui/Page.tsx';

const EMPTY: GiftRequest = { amount: '', recipientName: '', recipientEmail: '', message: '' };

/** /booking-website/gift-card: buys a gift card, which the recipient gets by mail. */
export function GiftCardPage() {
  const { sellsGiftCards } = usePublicStudio();
  return (
    <Page title="Give a gift card">
      {sellsGiftCards ? (
        <RequireMember next="gift-card">
          <Gift />
        </RequireMember>
      ) : (
        <Blank title="This studio does not sell gift cards." />
      )}
    </Page>
  );
}

function Gift() {
  const { currency } = usePublicStudio();
  const { kept, note } = useKept<GiftRequest>('gift paid');
  const [gift, setGift] = useState(kept ?? EMPTY);
  const [isReady, setIsReady] = useState(false);
  // The form is unmounted during the checkout, so its values are stored.
  useEffect(() => note(isReady ? gift : undefined));
  if (isReady) return <GiftCheckout gift={gift} onChange={() => setIsReady(false)} />;

  const schema = giftRequestIn(currency);
  const handleSubmit = (wish: GiftRequest) => {
    setGift(schema.cast(wish));
    setIsReady(true);
    return Promise.resolve();
  };
  return (
    <SiteForm<GiftRequest>
      initialValues={gift}
      schema={schema}
      submitLabel="Continue"
      keepAs="gift"
      onSubmit={handleSubmit}
    >
      <TextField
        name="amount"
        label={`Amount in ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        hint={`For example ${exampleAmount(currency)}.`}
      />
      <TextField name="recipientName" label="Who is it for?" autoComplete="off" maxLength={120} />
      <EmailField
        name="recipientEmail"
        label="Their email"
        autoComplete="off"
        hint="We send the code there once you have paid."
      />
      <TextAreaField name="message" label="Your message" />
    </SiteForm>
  );
}
