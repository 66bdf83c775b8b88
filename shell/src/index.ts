import './bootstrap.tsx';

/**
 * Parts of the kit that remotes use and the shell's first page does not. The import is needed because
 * federation provides only imported modules. Never called.
 */
export const keptForRemotes = [
  () => import('@studio/ui/cells'),
  () => import('@studio/ui/controls'),
  () => import('@studio/ui/data'),
  () => import('@studio/ui/fields'),
  () => import('@studio/ui/search'),
  () => import('@studio/ui/switch'),
  () => import('@studio/ui/tabs'),
];
