import { PAYMENT_MODES } from '@studio/contract/configure/payment/paymentModes';
import { taxNameOf } from '@studio/contract/configure/tax/taxRateWords';
import {
  GIFT_CARD_STATUSES,
  issueGiftCardSchema,
  type IssuedGiftCard,
  type IssueGiftCard,
} from '@studio/contract/orders/gift-card.schema';
import { PAY_MODE_LABELS } from '@studio/contract/orders/orderWords';
import { isReason } from '@studio/contract/values/typed/reason';
import { useOnce, useStudio } from '@studio/platform';
import { MemberField } from '@studio/platform/members';
import { DrawerPanel } from '@studio/ui';
import {
  DateField,
  EmailField,
  FieldRow,
  MoneyField,
  RadioCardsField,
  SelectField,
  StudioForm,
  TextAreaField,
  TextField,
} from '@studio/ui/fields';
import { useState } from 'react';
import { useListAddress } from '../ui/list/useListAddress.ts';
import { useIssueGiftCardMutation, useListGiftCardsQuery } from './giftCardApi.ts';

interface Props {
  onClose: () => void;
  onIssued: (card: IssuedGiftCard) => void;
}

const NEW = {
  kind: 'SOLD',
  amount: '',
  recipientName: '',
  recipientEmail: '',
  message: '',
  expiresOn: '',
  purchaserMemberId: '',
  payMode: 'CASH',
  reason: '',
};
type Values = typeof NEW;

/** A present needs a reason in place of a buyer. */
const inputOf = ({ kind, ...values }: Values) =>
  kind === 'SOLD' ? { ...values, reason: '' } : { ...values, purchaserMemberId: null, payMode: null };
const SCHEMA = {
  validate: (values: Values, options: object) =>
    issueGiftCardSchema
      .test(
        'buyer',
        ({ purchaserMemberId }, { createError }) =>
          values.kind !== 'SOLD' ||
          Boolean(purchaserMemberId) ||
          createError({ path: 'purchaserMemberId', message: 'Choose the buyer' }),
      )
      .test(
        'reason',
        ({ reason }, { createError }) =>
          values.kind === 'SOLD' ||
          isReason(reason ?? '') ||
          createError({ path: 'reason', message: 'Enter a reason of at least 3 characters' }),
      )
      .validate(inputOf({ ...NEW, ...values }), options),
};

/** What the price of a sold card contains, where the law taxes cards when they are sold: as the list behind says. */
function useTaxHint(): string | undefined {
  const { currency } = useStudio();
  const { data } = useListGiftCardsQuery(useListAddress(GIFT_CARD_STATUSES).query);
  return data?.soldTax ? `Includes ${taxNameOf(data.soldTax, currency)}` : undefined;
}

/** Sells a gift card, or gives one away. */
export function IssueGiftCardDrawer({ onClose, onIssued }: Props) {
  const { currency } = useStudio();
  const once = useOnce();
  const taxHint = useTaxHint();
  const [issue] = useIssueGiftCardMutation();
  const [initialValues] = useState(NEW);

  async function handleSubmit(values: Values) {
    onIssued(await issue(once(issueGiftCardSchema.cast(inputOf(values)) as IssueGiftCard)).unwrap());
  }
  return (
    <DrawerPanel isOpen title="Issue gift card" onClose={onClose}>
      <StudioForm<Values>
        initialValues={initialValues}
        schema={SCHEMA}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel="Issue gift card"
      >
        {({ kind }) => (
          <>
            <RadioCardsField
              name="kind"
              label="Kind"
              options={[
                { value: 'SOLD', title: 'Sold', description: 'With an order and a receipt' },
                { value: 'PRESENT', title: 'Complimentary', description: 'Free of charge' },
              ]}
            />
            <MoneyField
              name="amount"
              label="Amount"
              currency={currency}
              hint={kind === 'SOLD' ? taxHint : undefined}
            />
            {kind === 'SOLD' ? (
              <FieldRow>
                <MemberField name="purchaserMemberId" label="Bought by" />
                <SelectField
                  name="payMode"
                  label="Paid by"
                  options={PAYMENT_MODES.map((value) => ({ value, label: PAY_MODE_LABELS[value] }))}
                />
              </FieldRow>
            ) : (
              <TextField name="reason" label="Reason" hint="For your records" />
            )}
            <FieldRow>
              <TextField name="recipientName" label="For" />
              <EmailField name="recipientEmail" label="Email" hint="We send the code there" />
            </FieldRow>
            <TextAreaField name="message" label="Message" isOptional maxLength={500} />
            <DateField name="expiresOn" label="Valid until" isOptional />
          </>
        )}
      </StudioForm>
    </DrawerPanel>
  );
}
