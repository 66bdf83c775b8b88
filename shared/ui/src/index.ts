// What the shell itself needs for its first page, and remotes everywhere. The rest is in `data.ts` and
// `fields.ts`, which pages load when they need them. Export only what somebody imports: every page of the
// portal carries this file.
export { Alert, Button, Flex, Modal, Spin } from 'antd';
export {
  CheckCircleOutlined,
  CheckOutlined,
  CopyOutlined,
  ExclamationCircleOutlined,
  GiftOutlined,
  LeftOutlined,
  PlusOutlined,
  ReloadOutlined,
  RightOutlined,
  SettingOutlined,
  WarningOutlined,
} from '@ant-design/icons';
export { DEFAULT_SETTINGS, type Settings } from './theme/settings.ts';
export { StudioThemeProvider, type StudioThemeProviderProps } from './theme/StudioThemeProvider.tsx';
export { type Portal } from './theme/PortalContext.tsx';
export { type Failure } from './form/failure.ts';
export { errorSentence } from './form/errorSentence.ts';
export { Art } from './kit/Art.tsx';
export { Card } from './kit/Card.tsx';
export { DrawerPanel } from './kit/DrawerPanel.tsx';
export { EmptyState } from './kit/EmptyState.tsx';
export { ErrorState } from './kit/ErrorState.tsx';
export { ForbiddenState } from './kit/ForbiddenState.tsx';
export { InitialsAvatar } from './kit/InitialsAvatar.tsx';
export { LoadingState } from './kit/LoadingState.tsx';
export { NotFoundState } from './kit/NotFoundState.tsx';
export { PageLayout } from './kit/PageLayout.tsx';
export { QueryBoundary } from './kit/QueryBoundary.tsx';
export { type QueryState } from './kit/queryState.ts';
export { StatCard } from './kit/StatCard.tsx';
export { StateMessage } from './kit/StateMessage.tsx';
export { SuccessDialog } from './kit/SuccessDialog.tsx';
export { useConfirm } from './kit/useConfirm.tsx';
export { useDelayed } from './kit/useDelayed.ts';
export { useFocusReturn } from './kit/useFocusReturn.ts';
export { useNotify, type UndoableNotice } from './kit/useNotify.tsx';
export { useShowFailure, useTellFailure } from './kit/useTellFailure.tsx';
export { VisuallyHidden } from './kit/VisuallyHidden.tsx';
