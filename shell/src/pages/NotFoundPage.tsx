import { NotFoundState } from '@studio/ui';

/** Any address of the portal that nobody answers. */
export const NotFoundPage = () => <NotFoundState />;
