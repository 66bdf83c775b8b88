import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';

/** What a status means to the person, apart from its name. */
export type StatusTone = 'good' | 'waiting' | 'warning' | 'bad' | 'neutral';

export interface StatusTagProps {
  tone: StatusTone;
  /** The status in words, e.g. "Active". */
  children: ReactNode;
}

const LOOKS = {
  good: { color: 'success', icon: <CheckCircleOutlined aria-hidden="true" /> },
  waiting: { color: 'processing', icon: <ClockCircleOutlined aria-hidden="true" /> },
  warning: { color: 'warning', icon: <ExclamationCircleOutlined aria-hidden="true" /> },
  bad: { color: 'error', icon: <CloseCircleOutlined aria-hidden="true" /> },
  neutral: { color: 'default', icon: <InfoCircleOutlined aria-hidden="true" /> },
} as const;

/** A status as color, icon and word: some people cannot see the color. */
export const StatusTag = ({ tone, children }: StatusTagProps) => (
  <Tag color={LOOKS[tone].color} icon={LOOKS[tone].icon} variant="filled">
    {children}
  </Tag>
);
