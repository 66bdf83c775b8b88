import { AppstoreOutlined, BarChartOutlined, CalendarOutlined, CreditCardOutlined, DashboardOutlined, GiftOutlined, GlobalOutlined, SettingOutlined, ShopOutlined, TagsOutlined, TeamOutlined, UserOutlined } from '@studio/ui';
import type { ComponentType } from 'react';

/** Icons that a release may name for its navigation entries. */
const ICONS: Record<string, ComponentType> = {
  dashboard: DashboardOutlined,
  schedule: CalendarOutlined,
  services: TagsOutlined,
  members: UserOutlined,
  staff: TeamOutlined,
  packages: GiftOutlined,
  payments: CreditCardOutlined,
  reports: BarChartOutlined,
  studio: ShopOutlined,
  configure: SettingOutlined,
  website: GlobalOutlined,
};

/** The icon of a navigation entry; an unknown name gets a neutral one, since remotes are released on their own. */
export function NavIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? AppstoreOutlined;
  return <Icon aria-hidden="true" />;
}
