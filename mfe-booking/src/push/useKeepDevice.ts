import { keepPush } from '@studio/platform/push';
import { useEffect } from 'react';
import { useLazyListMyDevicesQuery, useSaveMyDeviceMutation, WEBSITE } from './pushApi.ts';

/** Tells the server now and then that this browser, where notifications are on, is still in use. */
export function useKeepDevice(): void {
  const [list] = useLazyListMyDevicesQuery();
  const [save] = useSaveMyDeviceMutation();
  useEffect(() => {
    void keepPush(WEBSITE, { read: () => list().unwrap(), save: (keys) => save(keys).unwrap() });
  }, [list, save]);
}
