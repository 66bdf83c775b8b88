import { bankReference, crc16, payNowText, type PayNowRequest } from './payNow.ts';

/** Published codes of others, complete with their checksums. */
const PUBLISHED: [where: string, text: string][] = [
  [
    'the appendix of the EMVCo merchant-presented specification',
    '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A',
  ],
  [
    'a code of ShopeePay with an amount, an instant and a reference',
    '00020101021226580009SG.PAYNOW010120213201929813CSPP030100414202308011802005204000053037025402205802SG5925SHOPEEPAY PRIVATE LIMITED6009SINGAPORE62270123SPP1844414393533165284563047A0C',
  ],
  [
    'the example of the VirgilZhao/paynow library',
    '00020101021226470009SG.PAYNOW010120208123456780301004082026030452040000530370254040.995802SG5911testcompany6009Singapore62270123testordernumber1234567863040047',
  ],
  [
    'a code for UEN 201403121W without an amount',
    '00020101021126490009SG.PAYNOW010120210201403121W030110408203012315204000053037025802SG5913ACME Pte Ltd.6009Singapore6304B69E',
  ],
];

const aRequest = (change: Partial<PayNowRequest> = {}): PayNowRequest => ({
  proxyType: 'UEN',
  proxyValue: '201403121W',
  merchantName: 'LOTUS YOGA',
  amount: '120.00',
  reference: '7KQ-M2P',
  expiresAt: new Date('2026-11-21T10:00:00Z'),
  ...change,
});

/** The fields of a code, as a bank reads them. */
function read(text: string): Record<string, string> {
  if (text === '') return {};
  const length = Number(text.slice(2, 4));
  return { [text.slice(0, 2)]: text.slice(4, 4 + length), ...read(text.slice(4 + length)) };
}

describe('the checksum', () => {
  test.each([
    ['123456789', '29B1'],
    ['', 'FFFF'],
    ['A', 'B915'],
  ])('of "%s" is %s, as catalogues of checksums say', (text, expected) => {
    expect(crc16(text)).toBe(expected);
  });

  test.each(PUBLISHED)('is the one of %s', (_where, text) => {
    expect(crc16(text.slice(0, -4))).toBe(text.slice(-4));
  });
});

describe('the code', () => {
  test('is the very text of a code that ShopeePay made, given the same', () => {
    const ours = payNowText({
      proxyType: 'UEN',
      proxyValue: '201929813CSPP',
      merchantName: 'SHOPEEPAY PRIVATE LIMITED',
      amount: '20',
      reference: 'SPP18444143935331652845',
      expiresAt: new Date('2023-08-01T10:02:00Z'),
    });
    // The published one differs only in capitals, and therefore in its checksum.
    const theirs = PUBLISHED[1]?.[1] ?? '';
    expect(ours.slice(0, -4).replace('Singapore', 'SINGAPORE')).toBe(theirs.slice(0, -4));
    expect(crc16(ours.slice(0, -4))).toBe(ours.slice(-4));
  });

  test('says whom to pay, how much, until when and for what, and nothing can be changed', () => {
    const fields = read(payNowText(aRequest()));
    expect(fields).toMatchObject({
      '00': '01',
      '01': '12',
      '52': '0000',
      '53': '702',
      '54': '120.00',
      '58': 'SG',
      '59': 'LOTUS YOGA',
      '60': 'Singapore',
    });
    expect(read(fields['26'] ?? '')).toEqual({
      '00': 'SG.PAYNOW',
      '01': '2',
      '02': '201403121W',
      '03': '0',
      '04': '20261121180000',
    });
    expect(read(fields['62'] ?? '')).toEqual({ '01': '7KQM2P' });
  });

  test('goes to a mobile number, too', () => {
    const account = read(
      read(payNowText(aRequest({ proxyType: 'MOBILE', proxyValue: '+6591234567' })))['26'] ?? '',
    );
    expect(account).toMatchObject({ '01': '0', '02': '+6591234567' });
  });

  test('expires on the next day in Singapore, where it is later', () => {
    const account = read(
      read(payNowText(aRequest({ expiresAt: new Date('2026-12-31T16:00:00Z') })))['26'] ?? '',
    );
    expect(account['04']).toBe('20270101000000');
  });

  test.each([
    ['ABC-123', 'ABC123'],
    ['x'.repeat(30), 'x'.repeat(25)],
    ['a b/c', 'abc'],
  ])('carries the reference %s as %s', (reference, expected) => {
    expect(bankReference(reference)).toBe(expected);
  });
});
