import { MEMBER_VIEWS } from '@studio/contract/members/memberList.schema';
import { useCan, useSearchParams } from '@studio/platform';
import type { ReactNode } from 'react';
import { TabBar } from '../../member/TabBar.tsx';
import { useListViewsQuery } from '../../memberList/memberListApi.ts';
import { VIEW_WORDS, viewQuery } from '../../memberList/view.model.ts';
import styles from './MembersPage.module.css';

const ORDER = Object.keys(VIEW_WORDS) as (keyof typeof VIEW_WORDS)[];

/** The views of the list as tabs: those that everybody has, then one's own. */
export function ListTabs({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const can = useCan();
  const { data: own = [] } = useListViewsQuery();
  const query = viewQuery(params);
  const view = MEMBER_VIEWS.find((name) => name === params.get('view')) ?? 'ALL';
  const isShown: Partial<Record<(typeof ORDER)[number], boolean>> = {
    OWING: can('package.view'),
    // Only the owner may do what these members ask for.
    TO_DELETE: can('member.anonymise'),
  };
  const shown = ORDER.filter((key) => isShown[key] ?? true);
  const active = own.find((saved) => saved.query === query)?.savedViewId ?? view;

  function handleChange(key: string) {
    const saved = own.find(({ savedViewId }) => savedViewId === key);
    setParams(new URLSearchParams(saved ? saved.query : key === 'ALL' ? '' : `view=${key}`), {
      replace: true,
    });
  }
  return (
    <div className={styles.views}>
      <TabBar
        label="Views"
        active={active}
        onChange={handleChange}
        items={[
          ...shown.map((key) => ({ key, label: VIEW_WORDS[key], children })),
          ...own.map(({ savedViewId, name }) => ({ key: savedViewId, label: name, children })),
        ]}
      />
    </div>
  );
}
