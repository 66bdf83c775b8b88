import { RULE_SECTION_NAMES, SECTION_RULES } from '@studio/contract/configure/bookingRuleSections';
import type { Option } from '@studio/contract/configure/option/option';
import { someBookingRules } from '../testing/builders/bookingRules.ts';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { screen } from '@testing-library/react';
import { RuleForm } from './RuleForm.tsx';

test.each(RULE_SECTION_NAMES)('the form of %s asks for each of its rules', async (section) => {
  const page = someBookingRules();
  renderPage(<RuleForm section={section} title="Rules" page={page} onClose={() => undefined} />, {
    path: '/dashboard/configure/booking-rules',
  });
  await screen.findByRole('form', { name: 'Rules' });
  for (const { kind, label, fieldLabel = label } of Object.values<Option>(SECTION_RULES[section]))
    expect(screen.getAllByText(kind === 'PENALTIES' ? 'Add penalty' : fieldLabel)).not.toHaveLength(0);
});
