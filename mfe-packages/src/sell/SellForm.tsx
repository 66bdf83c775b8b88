import { savedCardOf } from '@studio/contract/orders/deskPaymentMethods';
import type { QuoteForMember } from '@studio/contract/orders/purchase.schema';
import { skipToken } from '@studio/platform';
import { CheckboxField, StudioForm, useFormikContext } from '@studio/ui/fields';
import { MemberField } from '@studio/platform/members';
import { useState } from 'react';
import { useListPackagePlansQuery } from '../plan/planApi.ts';
import { useAsk } from '../approval/useAsk.ts';
import { HeldAlready } from './HeldAlready.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { SaleTotal } from './SaleTotal.tsx';
import { SaleTerms } from './SaleTerms.tsx';
import {
  sellWords,
  startingValues,
  toSale,
  type SellValues,
  type Sold,
  type SaleRequest,
} from './sell.model.ts';
import { sellSchema } from './sell.schema.ts';
import { useQuotePackageQuery } from './sellApi.ts';
import { useAsked } from './useAsked.ts';
import { useSale } from './useSale.ts';

interface Props {
  /** The buyer; if missing, the form has a field for the member. */
  memberId?: string | undefined;
  /** The preselected plan. */
  studioPackageId?: string | undefined;
  onSold: (sold: Sold) => void;
  onCancel: () => void;
}

/** Sells a package: the plan, the payment mode, and how much is paid now. Rare fields are folded. */
export function SellForm({ memberId, studioPackageId, onSold, onCancel }: Props) {
  const sell = useSale();
  const [initialValues] = useState(() => startingValues(memberId ?? '', studioPackageId ?? ''));
  const [asked, setAsked] = useState<QuoteForMember | null>(null);
  const quote = useQuotePackageQuery(asked ?? skipToken);

  const ask = useAsk(
    (values: SellValues) => ({ sale: toSale(sellSchema.cast(values) as SaleRequest) }),
    onCancel,
  );

  const handleSubmit = async (values: SellValues) =>
    onSold(await sell(sellSchema.cast(values) as SaleRequest));
  return (
    <StudioForm
      initialValues={initialValues}
      schema={sellSchema}
      onSubmit={handleSubmit}
      ask={ask}
      onCancel={onCancel}
      submitLabel={sellWords(quote.currentData)}
    >
      {(values) => (
        <SaleFields values={values} isMemberAsked={!memberId} quote={asked ? quote : null} onAsk={setAsked} />
      )}
    </StudioForm>
  );
}

interface FieldsProps {
  values: SellValues;
  isMemberAsked: boolean;
  /** `null` until buyer and plan are chosen. */
  quote: ReturnType<typeof useQuotePackageQuery> | null;
  onAsk: (asked: QuoteForMember | null) => void;
}

function SaleFields({ values, isMemberAsked, quote, onAsk }: FieldsProps) {
  useAsked(values, onAsk);
  const plans = useListPackagePlansQuery();
  const chosen = plans.data?.find(({ studioPackageId }) => studioPackageId === values.studioPackageId);
  return (
    <>
      {isMemberAsked ? <BuyerField way={values.way} /> : null}
      <PlanChoice name="studioPackageId" label="Plan" plans={plans.data} />
      {chosen?.recurring ? (
        <HeldAlready memberId={values.memberId} studioPackageId={chosen.studioPackageId} />
      ) : null}
      <PaymentFields values={values} total={quote?.currentData?.toPay} />
      {chosen?.instalments ? (
        <CheckboxField
          name="instalments"
          label={`In ${chosen.instalments.count} instalments, one every ${chosen.instalments.intervalUnit.toLowerCase()}`}
        />
      ) : null}
      <SaleTerms listPrice={chosen?.price} />
      {quote ? <SaleTotal quote={quote.data} error={quote.error} isFetching={quote.isFetching} /> : null}
    </>
  );
}

/** Field for the buyer. Choosing another buyer deselects the saved card of the former one. */
function BuyerField({ way }: Pick<SellValues, 'way'>) {
  const { setFieldValue } = useFormikContext();
  const handleChoose = () => (savedCardOf(way) ? void setFieldValue('way', 'CASH') : undefined);
  return <MemberField name="memberId" label="Member" onChoose={handleChoose} />;
}
