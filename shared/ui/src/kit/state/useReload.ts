import { useContext, useState } from 'react';
import type { QueryState } from './queryState.ts';
import { ReloadContext } from './ReloadContext.ts';

/** Reloads a query together with the queries of the boundaries around it. `turn` changes afterwards. */
export function useReload({ refetch }: Pick<QueryState<unknown>, 'refetch'>) {
  const around = useContext(ReloadContext);
  const [turn, setTurn] = useState(0);
  const reload = async (): Promise<void> => {
    await Promise.all([around?.(), refetch()]);
    setTurn((before) => before + 1);
  };
  return { turn, reload };
}
