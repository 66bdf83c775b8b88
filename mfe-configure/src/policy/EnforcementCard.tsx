import { FORMS } from '@studio/contract/configure/option/forms';
import { defaultsOf } from '@studio/contract/configure/option/option';
import { OptionFields } from '../form/OptionField.tsx';
import { OptionsForm } from '../form/OptionsForm.tsx';
import { PolicyCard } from '../form/PolicyCard.tsx';

const { choices } = FORMS.waiverEnforcement;
const shipped = defaultsOf(FORMS);

/** How strict the studio is about unsigned forms. */
export const EnforcementCard = () => (
  <PolicyCard
    title="Until a form is signed"
    options={FORMS}
    facts={({ waiverEnforcement }) => {
      const { title, description } = choices[waiverEnforcement ?? shipped.waiverEnforcement];
      return (
        <p>
          <b>{title}.</b> {description}
        </p>
      );
    }}
    form={(policy, onClose) => (
      <OptionsForm
        onClose={onClose}
        label="Until a form is signed"
        options={FORMS}
        policy={policy}
        done="Saved."
      >
        <OptionFields options={FORMS} />
      </OptionsForm>
    )}
  />
);
