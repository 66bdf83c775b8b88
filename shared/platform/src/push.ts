export { keepPush } from './push/keepPush.ts';
export { needsHomeScreen } from './push/browserPush.ts';
export { usePushDevice, type PushDeviceControl } from './push/usePushDevice.ts';
