import { membersWords } from '@studio/contract/members/messageWords';
import type { MemberFilter } from '@studio/contract/members/memberList.schema';
import { useNotify, useNotifyFailure } from '@studio/ui';
import { useState } from 'react';
import { useChooseMembersMutation } from './memberListApi.ts';

/** The members that are chosen in a list; another view or filter begins anew. */
export function useChosen(filter: MemberFilter) {
  const key = JSON.stringify(filter);
  const [chosen, setChosen] = useState<{ key: string; ids: string[] }>({ key, ids: [] });
  const [ask] = useChooseMembersMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const choose = (ids: string[]) => setChosen({ key, ids });

  /** @returns the members of the whole view, which are chosen from now on. */
  async function chooseAll(): Promise<string[]> {
    const { data, error } = await ask(filter);
    if (!data) {
      notifyFailure(error);
      return [];
    }
    if (data.isCut)
      notify({
        kind: 'info',
        title: `Only the first ${membersWords(data.memberIds.length)} are chosen, as many as can be at once.`,
      });
    choose(data.memberIds);
    return data.memberIds;
  }
  return { ids: chosen.key === key ? chosen.ids : [], choose, chooseAll };
}
