import { bankFacts } from './bankFacts.ts';

const dbs = { name: 'DBS', accountName: 'Lotus Yoga', accountNo: '003-123456-7', swift: '' };

test.each([
  [dbs, ['Bank: DBS', 'Account name: Lotus Yoga', 'Account number: 003-123456-7']],
  [
    {
      name: 'Berliner Sparkasse',
      accountName: 'Kiez Yoga',
      accountNo: 'DE89 3704 0044 0532 0130 00',
      swift: 'BELADEBE',
    },
    [
      'Bank: Berliner Sparkasse',
      'Account name: Kiez Yoga',
      'IBAN: DE89 3704 0044 0532 0130 00',
      'SWIFT: BELADEBE',
    ],
  ],
  [
    { ...dbs, accountNo: 'hu42-1177-3016-1111-1018-0000-0000' },
    ['Bank: DBS', 'Account name: Lotus Yoga', 'IBAN: hu42-1177-3016-1111-1018-0000-0000'],
  ],
])('%j is told as %j', (account, facts) => {
  expect(bankFacts(account).map(({ name, value }) => `${name}: ${value}`)).toEqual(facts);
});
