import './bootstrap.tsx';

/**
 * Parts of the kit that the shell keeps for remotes and does not show on its first page: federation provides
 * only what somebody imports. Nobody calls these.
 */
export const keptForRemotes = [() => import('@studio/ui/data'), () => import('@studio/ui/fields')];
