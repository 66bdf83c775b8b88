// Tables, facts and tabs: an import of '@studio/ui/data', loaded by the pages that show records.
export { Switch, Tabs, Tag, type TabsProps } from 'antd';
export { ActionMenu, type MenuAction } from './kit/ActionMenu.tsx';
export { ConfirmDialog } from './kit/ConfirmDialog.tsx';
export { CopyButton } from './kit/CopyButton.tsx';
export { CreditBar } from './kit/CreditBar.tsx';
export { DataTable } from './kit/DataTable.tsx';
export { type DataColumn, type DataPage, type DataSort } from './kit/dataTableProps.ts';
export { Descriptions } from './kit/Descriptions.tsx';
export { QrCode } from './kit/QrCode.tsx';
export { SearchField } from './kit/SearchField.tsx';
export { SortableList } from './kit/SortableList.tsx';
export { StatusTag, type StatusTone } from './kit/StatusTag.tsx';
