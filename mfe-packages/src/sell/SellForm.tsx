import type { MemberPackage } from '@studio/contract/member-package.schema';
import type { AssignPackage } from '@studio/contract/member-package-change.schema';
import { skipToken, useDebounced } from '@studio/platform';
import { CheckboxField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useListPackagePlansQuery } from '../plan/planApi.ts';
import { MemberField } from '../ui/MemberField.tsx';
import { useOnce } from '../ui/useOnce.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { SaleTotal } from './SaleTotal.tsx';
import { SaleTerms } from './SaleTerms.tsx';
import { quoteAsked, startingValues, toSale, type SellValues } from './sell.model.ts';
import { sellSchema } from './sell.schema.ts';
import { useAssignPackageMutation, useQuotePackageQuery } from './sellApi.ts';

interface Props {
  /** Who buys; missing when that is to be chosen. */
  memberId?: string | undefined;
  /** What is chosen to begin with. */
  studioPackageId?: string | undefined;
  onSold: (sold: MemberPackage) => void;
  onCancel: () => void;
}

/** A plan on sale, how it is paid, and how much of the money is here. Everything else is folded away. */
export function SellForm({ memberId, studioPackageId, onSold, onCancel }: Props) {
  const [assign] = useAssignPackageMutation();
  const once = useOnce();
  const [initialValues] = useState(() => startingValues(memberId ?? '', studioPackageId ?? ''));

  async function handleSubmit(values: SellValues) {
    const sale = toSale(sellSchema.cast(values) as AssignPackage & Pick<SellValues, 'received'>);
    onSold(await assign(once(sale)).unwrap());
  }
  return (
    <StudioForm initialValues={initialValues} schema={sellSchema} onSubmit={handleSubmit} onCancel={onCancel} submitLabel="Sell">
      {(values) => <SaleFields values={values} isMemberAsked={!memberId} />}
    </StudioForm>
  );
}

function SaleFields({ values, isMemberAsked }: { values: SellValues; isMemberAsked: boolean }) {
  const plans = useListPackagePlansQuery();
  const { price, discount, promoCode } = values;
  const typed = useDebounced([price, discount, promoCode].join('\n'), 400).split('\n');
  const ask = quoteAsked({ ...values, price: typed[0] ?? '', discount: typed[1] ?? '', promoCode: typed[2] ?? '' });
  const quote = useQuotePackageQuery(ask ?? skipToken);
  const chosen = plans.data?.find(({ studioPackageId }) => studioPackageId === values.studioPackageId);
  return (
    <>
      {isMemberAsked ? <MemberField name="memberId" label="Member" /> : null}
      <PlanChoice name="studioPackageId" label="Plan" plans={plans.data} />
      <PaymentFields received={values.received} total={quote.currentData?.toPay} />
      {chosen?.instalments ? <CheckboxField name="instalments" label={`In ${chosen.instalments.count} parts, one each ${chosen.instalments.intervalUnit.toLowerCase()}`} /> : null}
      <SaleTerms listPrice={chosen?.price} />
      {ask ? <SaleTotal quote={quote.data} error={quote.error} isFetching={quote.isFetching} /> : null}
    </>
  );
}
