import { memberOption } from './memberOption.ts';

test.each([
  ['9012345678', '+81', '山田花子 · 90 1234 5678'],
  ['91234567', '+65', '山田花子 · 9123 4567'],
  ['••••• 567', '+81', '山田花子 · ••••• 567'],
])('%s of %s is grouped as people there read it', (phone, phoneCountryCode, label) => {
  expect(memberOption({ memberId: 'm1', name: '山田花子', phone, phoneCountryCode })).toEqual({
    value: 'm1',
    label,
  });
});
