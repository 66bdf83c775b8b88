import { Breadcrumb } from 'antd';
import { PortalLink } from './PortalLink.tsx';

/** A page above the current one. */
export interface Crumb {
  label: string;
  path: string;
}

export interface BreadcrumbsProps {
  crumbs: Crumb[];
  current: string;
}

/** The way from the topmost page to the current one. */
export const Breadcrumbs = ({ crumbs, current }: BreadcrumbsProps) => (
  <Breadcrumb
    items={[
      ...crumbs.map(({ label, path }) => ({ key: path, title: <PortalLink path={path}>{label}</PortalLink> })),
      { key: 'current', title: <span aria-current="page">{current}</span> },
    ]}
  />
);
