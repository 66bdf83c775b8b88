import { FORMS } from '@studio/contract/configure/option/forms';
import { defaultsOf } from '@studio/contract/configure/option/option';
import { OptionsCard } from '../form/OptionsCard.tsx';

const { choices } = FORMS.waiverEnforcement;
const shipped = defaultsOf(FORMS);

/** How strict the studio is about unsigned forms. */
export const EnforcementCard = () => (
  <OptionsCard
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
    done="Saved."
  />
);
