// Tabs: an import of '@studio/ui/tabs'. They bring a whole menu along, and most pages with records have none.
export { Tabs, type TabsProps } from 'antd';
