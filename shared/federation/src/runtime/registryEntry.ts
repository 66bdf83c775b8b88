export { isRegistryEntry, isRemoteConfig } from '@studio/contract/registryEntry';
