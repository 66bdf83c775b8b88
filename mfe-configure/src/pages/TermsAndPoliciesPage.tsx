import {
  POLICY_TEXTS,
  POLICY_TITLES,
  type PolicyTextKey,
} from '@studio/contract/configure/policy-text.schema';
import { useSearchParams } from '@studio/platform';
import { PageLayout, QueryBoundary } from '@studio/ui';
import { Tabs } from '@studio/ui/tabs';
import { PolicyTextForm } from '../policyText/PolicyTextForm.tsx';
import { useListStudioTextsQuery } from '../policyText/policyTextApi.ts';

const isText = (key: string | null): key is PolicyTextKey =>
  (POLICY_TEXTS as readonly (string | null)[]).includes(key);

// The page leaves room below it already.
const FLUSH = { marginBlockEnd: 0 };

/** /dashboard/configure/terms-and-policies: one text at a time, `?text=` names which. */
export function TermsAndPoliciesPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('text');
  const shown = isText(asked) ? asked : POLICY_TEXTS[0];
  const texts = useListStudioTextsQuery();
  return (
    <PageLayout
      title="Terms and policies"
      subtitle="What members agree to when they sign up, and again after changes."
      breadcrumb={[{ label: 'Configure', path: '/dashboard/configure' }]}
    >
      <Tabs
        tabBarStyle={FLUSH}
        activeKey={shown}
        onChange={(key) => setParams({ text: key })}
        items={POLICY_TEXTS.map((key) => ({ key, label: POLICY_TITLES[key] }))}
      />
      <QueryBoundary query={texts} what="the texts">
        {(all) =>
          all
            .filter(({ policy }) => policy === shown)
            .map((text) => <PolicyTextForm key={text.policy} text={text} />)
        }
      </QueryBoundary>
    </PageLayout>
  );
}
