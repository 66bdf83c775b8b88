import type { Permission } from '@studio/contract/accounts/roles';
import { useCan } from '@studio/platform';
import { ForbiddenState, LoadingState, PageLayout } from '@studio/ui';
import { Suspense, type ReactNode } from 'react';
import { ShellBoundary } from './ShellBoundary.tsx';

interface ShellPageProps {
  title: string;
  /** Who lacks it is told so; the page is not even loaded. */
  permission: Permission;
  /** A `lazyPage`. */
  children: ReactNode;
}

/**
 * A page of the shell whose code comes when it is shown: for those who may see it, and with a way out when it
 * does not come.
 */
export function ShellPage({ title, permission, children }: ShellPageProps) {
  const can = useCan();
  if (!can(permission))
    return (
      <PageLayout title={title} isTitleHidden>
        <ForbiddenState what={title} />
      </PageLayout>
    );
  return (
    <ShellBoundary key={title}>
      <Suspense fallback={<LoadingState what={title.toLowerCase()} />}>{children}</Suspense>
    </ShellBoundary>
  );
}
