// The parts that the shell needs for its first page, and remotes everywhere. The rest is in `data.ts` and
// `fields.ts`, which pages load on demand. Export only what somebody imports: every page of the portal
// carries this file.
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
export { Art } from './kit/picture/Art.tsx';
export { Card } from './kit/Card.tsx';
export { CopyButton } from './kit/CopyButton.tsx';
export { DrawerPanel } from './kit/dialog/DrawerPanel.tsx';
export { EmptyState } from './kit/state/EmptyState.tsx';
export { ErrorState } from './kit/state/ErrorState.tsx';
export { ForbiddenState } from './kit/state/ForbiddenState.tsx';
export { InitialsAvatar } from './kit/picture/InitialsAvatar.tsx';
export { loadedLater } from './kit/state/loadedLater.tsx';
export { LoadingState } from './kit/state/LoadingState.tsx';
export { MenuPanel } from './kit/menu/MenuPanel.tsx';
export { NotFoundState } from './kit/state/NotFoundState.tsx';
export { PageLayout } from './kit/PageLayout.tsx';
export { QueryBoundary } from './kit/state/QueryBoundary.tsx';
export { type QueryState } from './kit/state/queryState.ts';
export { StatCard } from './kit/data/StatCard.tsx';
export { StateMessage } from './kit/state/StateMessage.tsx';
export { SuccessDialog } from './kit/dialog/SuccessDialog.tsx';
export { useConfirm } from './kit/dialog/useConfirm.tsx';
export { useDelayed } from './kit/state/useDelayed.ts';
export { useDisclosure } from './kit/menu/useDisclosure.ts';
export { useFocusReturn } from './kit/dialog/useFocusReturn.ts';
export { useMenu } from './kit/menu/useMenu.ts';
export { useNotify, type UndoableNotice } from './kit/state/useNotify.tsx';
export { useShowFailure, useNotifyFailure } from './kit/state/useNotifyFailure.tsx';
export { VisuallyHidden } from './kit/VisuallyHidden.tsx';
