import type { Permission } from '@studio/contract/configure/roles/roles';
import { useCan } from '@studio/platform';
import { ForbiddenState, LoadingState, PageLayout } from '@studio/ui';
import { Suspense, type ReactNode } from 'react';
import { ShellBoundary } from '../remotes/ShellBoundary.tsx';

interface ShellPageProps {
  title: string;
  /** A person without it gets a message, and the page is not loaded. */
  permission: Permission;
  /** A `lazyPage`. */
  children: ReactNode;
}

/**
 * A page of the shell whose code is loaded on demand: checks the permission, and offers a retry when the load
 * fails.
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
