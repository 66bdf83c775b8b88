import { assignPackageSchema } from '@studio/contract/packages/member-package-change.schema';
import { savedCardOf } from '@studio/contract/orders/deskPaymentMethods';
import { moneyOrNull, oneOf } from '@studio/contract/values/fields';

const RECEIVED = ['ALL', 'PART', 'LATER'] as const;

interface Priced {
  parent: { discount?: string | null };
}

/** A saved card pays the full amount, so an earlier choice of a part payment does not count. */
const isPart = (received: string, way: string): boolean => received === 'PART' && savedCardOf(way) === null;

/** Schema of the sale form: the request, and how much is paid now. */
export const sellSchema = assignPackageSchema.omit(['payMode']).shape({
  received: oneOf(RECEIVED),
  paidAmount: moneyOrNull().when(['received', 'way'], {
    is: isPart,
    then: (field) =>
      field.test('needed', 'Enter how much was received', (value) => Boolean(value) && Number(value) > 0),
  }),
  // Reported at the field as well: the contract reports this error for the whole request only.
  price: moneyOrNull().test(
    'one-price',
    'Enter a price or a discount, not both',
    (value, { parent }: Priced) => value == null || !parent.discount,
  ),
});
