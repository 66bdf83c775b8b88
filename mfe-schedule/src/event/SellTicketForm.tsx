import type { StudioEvent } from '@studio/contract/event.schema';
import type { PaymentModeName } from '@studio/contract/order.schema';
import { PAY_MODE_LABELS } from '@studio/contract/orderWords';
import { sellTicketSchema, type SellTicket } from '@studio/contract/ticket.schema';
import { useNotify } from '@studio/ui';
import { RadioCardsField, SelectField, StudioForm, TextField, useFormikContext } from '@studio/ui/fields';
import { useState } from 'react';
import { useAskBookingApprovalMutation } from '../roster/rosterApi.ts';
import { MemberField } from '../ui/MemberField.tsx';
import { forWords, sellable, ticketLabel } from './event.model.ts';
import { useSellTicketMutation } from './eventApi.ts';

interface Props {
  event: StudioEvent;
  onClose: () => void;
}

const PAY_OPTIONS = [
  {
    value: 'DROP_IN' as const,
    title: 'Paid at the desk',
    description: 'The money has been taken; a receipt is sent.',
  },
  { value: 'UNPAID' as const, title: 'Unpaid', description: 'To be settled later, without a deadline.' },
  { value: 'FREE' as const, title: 'Free of charge', description: 'Nothing is owed.' },
];

const MODES = (['CASH', 'CARD', 'QR', 'BANK_TRANSFER', 'OTHERS'] as const).map((value) => ({
  value,
  label: PAY_MODE_LABELS[value],
}));

/** By what the money came, once it has; why there is none, where there is a price. */
function PaidBy({ types }: { types: StudioEvent['ticketTypes'] }) {
  const {
    values: { payMode, ticketTypeId },
  } = useFormikContext<Pick<SellTicket, 'payMode' | 'ticketTypeId'>>();
  if (payMode === 'DROP_IN') return <SelectField name="mode" label="Paid by" options={MODES} />;
  const isGift =
    payMode === 'FREE' && types.some((type) => type.ticketTypeId === ticketTypeId && Number(type.price) > 0);
  return isGift ? <TextField name="reason" label="Why it is free" maxLength={500} /> : null;
}

/** Who, which ticket, and how it is paid. */
export function SellTicketForm({ event, onClose }: Props) {
  const notify = useNotify();
  const [sell] = useSellTicketMutation();
  const { sessions, timezone, currency } = event;
  const types = sellable(event.ticketTypes);
  const [initialValues] = useState({
    memberId: '',
    ticketTypeId: types[0]?.ticketTypeId ?? '',
    payMode: 'DROP_IN' as SellTicket['payMode'],
    mode: 'CASH' as PaymentModeName,
    reason: '',
  });
  const [askManager] = useAskBookingApprovalMutation();
  const send = async (values: typeof initialValues) =>
    askManager({ ticket: values, idempotencyKey: crypto.randomUUID() }).unwrap();

  async function handleSubmit(values: typeof initialValues) {
    const { memberName, name } = await sell({ ...values, idempotencyKey: crypto.randomUUID() }).unwrap();
    notify({ kind: 'success', title: `${memberName} has a ticket.`, description: name });
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
      <MemberField name="memberId" label="Member" />
      <RadioCardsField
        name="ticketTypeId"
        label="Ticket"
        options={types.map((type) => ({
          value: type.ticketTypeId,
          title: ticketLabel(type, currency),
          description: `For ${forWords(type, sessions, timezone)}`,
        }))}
      />
      <RadioCardsField name="payMode" label="Payment" options={PAY_OPTIONS} />
      <PaidBy types={types} />
    </StudioForm>
  );
}
