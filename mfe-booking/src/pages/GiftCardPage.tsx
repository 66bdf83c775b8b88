import { giftWishSchema, type GiftWish } from '@studio/contract/purchase.schema';
import { useEffect, useState } from 'react';
import { RequireMember } from '../auth/RequireMember.tsx';
import { SiteForm } from '../form/SiteForm.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { TextField } from '../form/TextField.tsx';
import { useKept } from '../form/useKept.ts';
import { GiftCheckout } from '../order/GiftCheckout.tsx';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { Blank } from '../ui/Message.tsx';
import { Page } from '../ui/Page.tsx';

const EMPTY: GiftWish = { amount: '', recipientName: '', recipientEmail: '', message: '' };

/** /booking-website/gift-card: money for somebody else to spend at the studio, sent by mail. */
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
  const { kept, note } = useKept<GiftWish>('gift paid');
  const [gift, setGift] = useState(kept ?? EMPTY);
  const [isReady, setIsReady] = useState(false);
  // While it is paid, the form is not there to keep it.
  useEffect(() => note(isReady ? gift : undefined));
  if (isReady) return <GiftCheckout gift={gift} onChange={() => setIsReady(false)} />;

  const handleSubmit = (wish: GiftWish) => {
    setGift(wish);
    setIsReady(true);
    return Promise.resolve();
  };
  return (
    <SiteForm<GiftWish>
      initialValues={gift}
      schema={giftWishSchema}
      submitLabel="Continue"
      keepAs="gift"
      onSubmit={handleSubmit}
    >
      <TextField
        name="amount"
        label={`Amount in ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        hint="For example 50 or 100."
      />
      <TextField name="recipientName" label="Who is it for?" autoComplete="off" maxLength={120} />
      <TextField
        name="recipientEmail"
        label="Their e-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint="We send the code there once it is paid."
      />
      <TextAreaField name="message" label="Your message" />
    </SiteForm>
  );
}
