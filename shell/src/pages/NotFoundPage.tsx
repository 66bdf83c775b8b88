import { NotFoundState, PageLayout } from '@studio/ui';

/** Any address of the portal that nobody answers. */
export const NotFoundPage = () => <PageLayout title="Page not found"><NotFoundState /></PageLayout>;
