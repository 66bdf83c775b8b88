import { CheckOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import styles from './ActionMenu.module.css';
import { MenuPanel } from './MenuPanel.tsx';
import { useMenu } from './useMenu.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** One line of a menu. */
export interface MenuAction {
  key: string;
  /** "Switch package…", with dots when it asks a question first. */
  label: string;
  onSelect: () => void;
  /** Why it is not possible now; the line is shown with this reason. */
  refusal?: string | null | undefined;
  /** Red, for actions that remove something. */
  isDestructive?: boolean;
  /** Whether it is the one of several that is chosen now; only in a menu that chooses. */
  isChosen?: boolean;
  /** It begins a group of its own. */
  isApart?: boolean;
  /** Preloads its code, because somebody points at it. */
  onPoint?: (() => void) | undefined;
}

export interface ActionMenuProps {
  /** The button's words; without any it shows three dots, and `name` is its whole accessible name. */
  children?: ReactNode;
  /** The subject of the actions, read out after the words: "Actions, Ana Lim". */
  name: string;
  actions: MenuAction[];
  buttonType?: ButtonProps['type'];
}

/** A button with a menu of actions, above the page; nothing when there are no actions. */
export function ActionMenu({
  children,
  name,
  actions,
  buttonType = children ? 'default' : 'text',
}: ActionMenuProps) {
  const { place, button, opener, panel } = useMenu();
  if (actions.length === 0) return null;
  const handleChoose = ({ refusal, onSelect }: MenuAction) => {
    if (!refusal) panel.choose(onSelect);
  };
  return (
    <div ref={place} className={styles.place}>
      <Button
        {...opener}
        ref={button}
        type={buttonType}
        icon={children ? undefined : <MoreOutlined aria-hidden="true" />}
      >
        {children}
        <VisuallyHidden>{children ? `, ${name}` : name}</VisuallyHidden>
      </Button>
      <MenuPanel {...panel} name={name}>
        {actions.map((action) => (
          <Line key={action.key} action={action} onChoose={() => handleChoose(action)} />
        ))}
      </MenuPanel>
    </div>
  );
}

const classesOf = ({ isDestructive, isApart, isChosen }: MenuAction): string =>
  [
    styles.line,
    isDestructive && styles.destructive,
    isApart && styles.apart,
    isChosen !== undefined && styles.choice,
  ]
    .filter(Boolean)
    .join(' ');

const Line = ({ action, onChoose }: { action: MenuAction; onChoose: () => void }) => (
  <button
    type="button"
    role={action.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={action.isChosen}
    tabIndex={-1}
    aria-disabled={Boolean(action.refusal)}
    onPointerEnter={action.onPoint}
    onFocus={action.onPoint}
    className={classesOf(action)}
    onClick={onChoose}
  >
    {action.label}
    {action.isChosen ? <CheckOutlined aria-hidden="true" className={styles.check ?? ''} /> : null}
    {action.refusal ? <small className={styles.refusal}>{action.refusal}</small> : null}
  </button>
);
