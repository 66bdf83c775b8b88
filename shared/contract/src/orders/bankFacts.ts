import { isLikeIban } from '../values/typed/iban.ts';

/** An account that members pay into. */
interface Account {
  name: string;
  accountName: string;
  accountNo: string;
  swift: string;
}

/** What somebody needs who pays by transfer, in the order in which banks ask for it. */
export const bankFacts = ({
  name,
  accountName,
  accountNo,
  swift,
}: Account): { name: string; value: string }[] => [
  { name: 'Bank', value: name },
  { name: 'Account name', value: accountName },
  { name: isLikeIban(accountNo) ? 'IBAN' : 'Account number', value: accountNo },
  ...(swift ? [{ name: 'SWIFT', value: swift }] : []),
];
