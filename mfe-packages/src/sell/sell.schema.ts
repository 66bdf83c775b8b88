import { assignPackageSchema } from '@studio/contract/packages/member-package-change.schema';
import { savedCardOf } from '@studio/contract/orders/deskPaymentMethods';
import { moneyOrNull, oneOf } from '@studio/contract/values/fields';

const RECEIVED = ['ALL', 'PART', 'LATER'] as const;

interface Priced {
  parent: { discount?: string | null };
}

/** A saved card pays all that is due, whatever was chosen before it. */
const isPart = (received: string, way: string): boolean => received === 'PART' && savedCardOf(way) === null;

/** What the form of a sale holds: what is sent, and how much of the money is there. */
export const sellSchema = assignPackageSchema.omit(['payMode']).shape({
  received: oneOf(RECEIVED),
  paidAmount: moneyOrNull().when(['received', 'way'], {
    is: isPart,
    then: (field) =>
      field.test('needed', 'Enter how much was received', (value) => Boolean(value) && Number(value) > 0),
  }),
  // At a field, where a person looks; the whole says it too, for whoever sends it otherwise.
  price: moneyOrNull().test(
    'one-price',
    'Enter a price or a discount, not both',
    (value, { parent }: Priced) => value == null || !parent.discount,
  ),
});
