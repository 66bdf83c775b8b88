import { POLICY_TITLES, type PolicyVersion } from '@studio/contract/configure/policy-text.schema';
import { boolean, object } from 'yup';
import { CheckboxField } from '../form/CheckboxField.tsx';
import { SiteForm } from '../form/SiteForm.tsx';
import { useExtension } from '../site/useSitePath.ts';
import { QueryView } from '../ui/state/QueryView.tsx';
import { PolicyTexts } from './PolicyTexts.tsx';
import { useAcceptPolicyTextsMutation, useListPolicyTextsQuery } from './policyApi.ts';

interface Props {
  studioId: string;
  /** Texts that the member has not accepted yet. */
  policies: readonly PolicyVersion[];
  onAccepted: () => Promise<void>;
}

const schema = object({ agree: boolean().oneOf([true], 'Tick to agree') });

/** Form to accept new and changed policy texts. */
export function AcceptPolicies({ studioId, policies, onAccepted }: Props) {
  const texts = useListPolicyTextsQuery(useExtension());
  const [accept] = useAcceptPolicyTextsMutation();
  const isAsked = (policy: string): boolean => policies.some((asked) => asked.policy === policy);
  return (
    <QueryView query={texts} what="the terms" cards={2}>
      {(list) => {
        const shown = list.filter(({ policy }) => isAsked(policy));
        const handleSubmit = async () => {
          await accept({
            studioId,
            policies: shown.map(({ policy, version }) => ({ policy, version })),
          }).unwrap();
          await onAccepted();
        };
        return (
          <SiteForm
            initialValues={{ agree: false }}
            schema={schema}
            submitLabel="Agree and continue"
            onSubmit={handleSubmit}
          >
            <PolicyTexts texts={shown} />
            <CheckboxField
              name="agree"
              label={`I have read and agree to: ${shown.map(({ policy }) => POLICY_TITLES[policy]).join(', ')}.`}
            />
          </SiteForm>
        );
      }}
    </QueryView>
  );
}
