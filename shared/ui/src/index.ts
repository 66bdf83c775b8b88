// The antd parts we use. Table and DatePicker are missing on purpose: ours load them when they are first needed.
export {
  Alert, App, Avatar, Badge, Button, Card, Checkbox, ConfigProvider, Descriptions, Divider, Drawer, Dropdown, Flex, Grid,
  Input, InputNumber, Layout, Menu, Modal, Radio, Segmented, Select, Space,
  Spin, Switch, Tabs, Tag, Tooltip, Typography,
} from 'antd';
export type { MenuProps, TabsProps } from 'antd';
export {
  AppstoreOutlined, ArrowLeftOutlined, ArrowRightOutlined, BarChartOutlined, BellOutlined, CalendarOutlined,
  CheckCircleOutlined, CheckOutlined, ClockCircleOutlined, CloseOutlined, CopyOutlined, CreditCardOutlined,
  DashboardOutlined, DeleteOutlined, DollarOutlined, DownOutlined, DownloadOutlined, EditOutlined, EnvironmentOutlined,
  ExclamationCircleOutlined, EyeOutlined, FilterOutlined, GiftOutlined, GlobalOutlined, HomeOutlined, IdcardOutlined,
  InfoCircleOutlined, LeftOutlined, LinkOutlined, LogoutOutlined, MailOutlined, MenuOutlined, MoonOutlined, MoreOutlined,
  NotificationOutlined, PhoneOutlined, PlusOutlined, QuestionCircleOutlined, ReloadOutlined, RightOutlined, SearchOutlined,
  SettingOutlined, ShopOutlined, StopOutlined, SunOutlined, SwapOutlined, TagOutlined, TagsOutlined, TeamOutlined,
  UploadOutlined, UserAddOutlined, UserOutlined, WalletOutlined, WarningOutlined,
} from '@ant-design/icons';

// The same formik as our fields: its context must be one.
export { FieldArray, Form as FormikForm, Formik, useField, useFormikContext } from 'formik';
export type { FormikHelpers, FormikProps } from 'formik';

export { DEFAULT_SETTINGS, type Settings } from './theme/settings.ts';
export { PRESETS } from './theme/palette.ts';
export { buildTheme } from './theme/buildTheme.ts';
export { applyDocument } from './theme/applyDocument.ts';
export { StudioThemeProvider, type StudioThemeProviderProps } from './theme/StudioThemeProvider.tsx';
export { usePortal, type Portal } from './theme/PortalContext.tsx';

export { asFailure, type Failure } from './form/failure.ts';
export { errorSentence } from './form/errorSentence.ts';
export { applyServerErrors } from './form/refusal.ts';
export { ServerErrors } from './form/ServerErrors.tsx';
export { SubmitErrors } from './form/SubmitErrors.tsx';
export { StudioForm, type StudioFormProps } from './form/StudioForm.tsx';

export { FormField, type ControlAttributes, type FieldBinding, type FieldProps } from './fields/FormField.tsx';
export { TextField } from './fields/TextField.tsx';
export { PasswordField } from './fields/PasswordField.tsx';
export { TextAreaField } from './fields/TextAreaField.tsx';
export { NumberField } from './fields/NumberField.tsx';
export { MoneyField } from './fields/MoneyField.tsx';
export { SelectField, type Option } from './fields/SelectField.tsx';
export { MultiSelectField } from './fields/MultiSelectField.tsx';
export { DateField } from './fields/DateField.tsx';
export { TimeField } from './fields/TimeField.tsx';
export { CheckboxField } from './fields/CheckboxField.tsx';
export { SwitchField } from './fields/SwitchField.tsx';
export { RadioCardsField, type RadioCard } from './fields/RadioCardsField.tsx';
export { PhoneField } from './fields/PhoneField.tsx';
export { OtpField } from './fields/OtpField.tsx';

export { Art } from './kit/Art.tsx';
export { ConfirmDialog } from './kit/ConfirmDialog.tsx';
export { CreditBar } from './kit/CreditBar.tsx';
export { DataTable } from './kit/DataTable.tsx';
export type { DataColumn, DataPage, DataSort } from './kit/dataTableProps.ts';
export { DatePicker } from './kit/DatePicker.tsx';
export { DrawerPanel } from './kit/DrawerPanel.tsx';
export { EmptyState } from './kit/EmptyState.tsx';
export { ErrorState } from './kit/ErrorState.tsx';
export { ForbiddenState } from './kit/ForbiddenState.tsx';
export { InitialsAvatar } from './kit/InitialsAvatar.tsx';
export { LoadingState } from './kit/LoadingState.tsx';
export { NotFoundState } from './kit/NotFoundState.tsx';
export { PageLayout } from './kit/PageLayout.tsx';
export { PortalLink } from './kit/PortalLink.tsx';
export { QueryBoundary } from './kit/QueryBoundary.tsx';
export type { QueryState } from './kit/queryState.ts';
export { SearchField } from './kit/SearchField.tsx';
export { StatCard } from './kit/StatCard.tsx';
export { StateMessage } from './kit/StateMessage.tsx';
export { StatusTag, type StatusTone } from './kit/StatusTag.tsx';
export { SuccessDialog } from './kit/SuccessDialog.tsx';
export { useConfirm } from './kit/useConfirm.tsx';
export { useFocusReturn } from './kit/useFocusReturn.ts';
export { useNotify, type UndoableNotice } from './kit/useNotify.tsx';
export { VisuallyHidden } from './kit/VisuallyHidden.tsx';
