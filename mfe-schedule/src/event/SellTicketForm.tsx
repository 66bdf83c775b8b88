import { DOCUMENT_NAMES, inSentence } from '@studio/contract/configure/tax/documentNames';
import { PAYMENT_MODES, type PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import type { StudioEvent } from '@studio/contract/schedule/event.schema';
import { formatMoney } from '@studio/contract/values/money';
import { PAY_MODE_LABELS } from '@studio/contract/orders/orderWords';
import { sellTicketSchema, type SellTicket } from '@studio/contract/booking/ticket.schema';
import { useNotify } from '@studio/ui';
import { RadioCardsField, SelectField, StudioForm, TextField, useFormikContext } from '@studio/ui/fields';
import { useOnce, useStudio } from '@studio/platform';
import { MemberField } from '@studio/platform/members';
import { useState } from 'react';
import { useAskBookingApprovalMutation } from '../approval/approvalApi.ts';
import { forWords, sellable, ticketLabel } from './event.model.ts';
import { useSellTicketMutation } from './eventApi.ts';

interface Props {
  event: StudioEvent;
  onClose: () => void;
}

const payOptions = (document: string) => [
  {
    value: 'DROP_IN' as const,
    title: 'Paid at the desk',
    description: `Payment received. We’ll send the ${inSentence(document)}.`,
  },
  { value: 'UNPAID' as const, title: 'Unpaid', description: 'Hold the seat, pay later, with no deadline.' },
  { value: 'FREE' as const, title: 'Free of charge', description: 'Nothing to pay.' },
];

const MODES = PAYMENT_MODES.map((value) => ({
  value,
  label: PAY_MODE_LABELS[value],
}));

/** Payment mode of a paid ticket; reason for giving away a ticket that has a price. */
function PaidBy({ types }: { types: StudioEvent['ticketTypes'] }) {
  const {
    values: { payMode, ticketTypeId },
  } = useFormikContext<Pick<SellTicket, 'payMode' | 'ticketTypeId'>>();
  if (payMode === 'DROP_IN')
    return (
      <>
        <SelectField name="mode" label="Paid by" options={MODES} />
        <TextField name="promoCode" label="Promo code" isOptional maxLength={24} autoComplete="off" />
      </>
    );
  const isGift =
    payMode === 'FREE' && types.some((type) => type.ticketTypeId === ticketTypeId && Number(type.price) > 0);
  return isGift ? <TextField name="reason" label="Reason it’s free" maxLength={500} /> : null;
}

/** Member, ticket type and payment. */
export function SellTicketForm({ event, onClose }: Props) {
  const notify = useNotify();
  const [sell] = useSellTicketMutation();
  const once = useOnce();
  const { documentNames = DOCUMENT_NAMES } = useStudio();
  const { sessions, timezone, currency } = event;
  const types = sellable(event.ticketTypes);
  const [initialValues] = useState({
    memberId: '',
    ticketTypeId: types[0]?.ticketTypeId ?? '',
    payMode: 'DROP_IN' as SellTicket['payMode'],
    mode: 'CASH' as PaymentModeName,
    promoCode: '',
    reason: '',
  });
  const [askManager] = useAskBookingApprovalMutation();
  const send = async (values: typeof initialValues) => askManager(once({ ticket: values })).unwrap();

  async function handleSubmit(values: typeof initialValues) {
    const { memberName, name, price, payment } = await sell(once(values)).unwrap();
    // A promo code may have left less than the ticket's price.
    const description = payment === 'PAID' ? `${name}: ${formatMoney(price, currency)} paid` : name;
    notify({ kind: 'success', title: `${memberName} has a ticket.`, description });
    onClose();
  }
  return (
    <StudioForm
      initialValues={initialValues}
      schema={sellTicketSchema}
      onSubmit={handleSubmit}
      ask={{ send, onAsked: onClose }}
      onCancel={onClose}
      submitLabel="Sell ticket"
    >
      <MemberField name="memberId" label="Member" isFirst />
      <RadioCardsField
        name="ticketTypeId"
        label="Ticket"
        options={types.map((type) => ({
          value: type.ticketTypeId,
          title: ticketLabel(type, currency),
          description: `For ${forWords(type, sessions, timezone)}`,
        }))}
      />
      <RadioCardsField name="payMode" label="Payment" options={payOptions(documentNames.receipt)} />
      <PaidBy types={types} />
    </StudioForm>
  );
}
