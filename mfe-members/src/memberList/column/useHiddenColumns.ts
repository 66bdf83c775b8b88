import { safeStorage } from '@studio/contract/accounts/safeStorage';
import type { MemberFilter } from '@studio/contract/members/memberList.schema';
import { useSearchParams } from '@studio/platform';
import { useState } from 'react';
import { columnsText, hiddenAtFirst, hiddenIn, readHidden, type ColumnKey } from './column.model.ts';
import type { ListChange } from '../useMemberList.ts';

const KEY = 'app.memberColumns';
const storage = safeStorage(() => window.localStorage);

/**
 * Columns that are hidden: those of the address, which a saved view brings, or else those that this person has
 * hidden on this device, or else those that such a list begins without.
 */
export function useHiddenColumns(filter: MemberFilter, onChange: (next: ListChange) => void) {
  const [params] = useSearchParams();
  const [kept, setKept] = useState(() => readHidden(storage.getItem(KEY)));
  const address = params.get('columns');
  function hide(next: readonly ColumnKey[]) {
    storage.setItem(KEY, next.join(','));
    setKept([...next]);
    onChange({ columns: columnsText(next) });
  }
  return { hidden: address === null ? (kept ?? hiddenAtFirst(filter)) : hiddenIn(address), hide };
}
