import { keepPush } from '@studio/platform/push';
import { useEffect } from 'react';
import { PORTAL, useLazyListDevicesQuery, useSaveDeviceMutation } from './deviceApi.ts';

/** Tells the server now and then that this browser, where notifications are on, is still in use. */
export function useKeepDevice(): void {
  const [list] = useLazyListDevicesQuery();
  const [save] = useSaveDeviceMutation();
  useEffect(() => {
    void keepPush(PORTAL, { read: () => list().unwrap(), save: (keys) => save(keys).unwrap() });
  }, [list, save]);
}
