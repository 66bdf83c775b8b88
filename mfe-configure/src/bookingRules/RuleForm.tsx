import { RULE_FORMS } from '@studio/contract/configure/bookingRuleForm.schema';
import type { BookingRulesPage } from '@studio/contract/configure/booking-rules.schema';
import type { RuleSection } from '@studio/contract/configure/bookingRuleSections';
import { useStudio } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { attributesOf, formOf, type RuleValues } from './bookingRules.model.ts';
import { useSaveBookingRulesMutation } from './bookingRulesApi.ts';
import { RuleEffects } from './RuleEffects.tsx';
import { RuleFields } from './RuleFields.tsx';

interface Props {
  section: RuleSection;
  title: string;
  page: BookingRulesPage;
  onClose: () => void;
}

/** Changes one section of the booking rules. It is saved once its effect has been on screen. */
export function RuleForm({ section, title, page, onClose }: Props) {
  const notify = useNotify();
  const { currency } = useStudio();
  const [save] = useSaveBookingRulesMutation();
  const [isShown, setIsShown] = useState(false);
  // Not the newest: what somebody else saves meanwhile is noticed by the version that belongs to these values.
  const [{ initialValues, version }] = useState(() => ({
    initialValues: formOf(section, page.rules, currency),
    version: page.sections.find((one) => one.section === section)?.version ?? 0,
  }));

  async function handleSubmit(values: RuleValues) {
    const schema = RULE_FORMS[section];
    const attributes = attributesOf(section, schema.cast(values) as RuleValues, currency);
    await save({ section, version, attributes }).unwrap();
    notify({ kind: 'success', title: 'Booking rules saved.' });
    onClose();
  }
  return (
    <StudioForm<RuleValues>
      label={title}
      initialValues={initialValues}
      schema={RULE_FORMS[section]}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel="Save"
      footer="plain"
      isGuarded
      isSubmitDisabled={!isShown}
    >
      <RuleFields section={section} page={page} />
      <RuleEffects section={section} examples={page.examples} onShown={setIsShown} />
    </StudioForm>
  );
}
