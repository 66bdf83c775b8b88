// Tables and facts: an import of '@studio/ui/data', loaded by the pages that show records.
export { Tag } from 'antd';
export { ActionMenu, type MenuAction } from './kit/menu/ActionMenu.tsx';
export { ConfirmDialog } from './kit/dialog/ConfirmDialog.tsx';
export { CopyButton } from './kit/CopyButton.tsx';
export { CreditBar } from './kit/data/CreditBar.tsx';
export { DataTable } from './kit/data/DataTable.tsx';
export { type DataColumn, type DataPage, type DataSort } from './kit/data/dataTableProps.ts';
export { Descriptions } from './kit/data/Descriptions.tsx';
export { MailFrame, type MailFrameProps } from './kit/mail/MailFrame.tsx';
export { QrCode } from './kit/picture/QrCode.tsx';
export { RichText } from './richText/RichText.tsx';
export { SortableList } from './kit/sort/SortableList.tsx';
export { useFocusAfterMove } from './kit/sort/useFocusAfterMove.ts';
export { StatusTag, type StatusTone } from './kit/data/StatusTag.tsx';
