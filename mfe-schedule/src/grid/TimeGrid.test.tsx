import { renderPage } from '@studio/testing/renderPage.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { GridColumn, GridItem, Span } from './grid.model.ts';
import { TimeGrid } from './TimeGrid.tsx';

const COLUMNS: GridColumn[] = [
  { key: 'mon', label: 'Mon', note: '16 Nov' },
  { key: 'tue', label: 'Tue', note: '17 Nov', isToday: true },
  { key: 'wed', label: 'Wed', note: '18 Nov' },
];
const item = (id: string, column: string, start: number, end = start + 60): GridItem => ({
  id,
  column,
  start,
  end,
});
const ITEMS = [item('Vinyasa', 'mon', 420), item('Barre', 'mon', 1080), item('Yin', 'wed', 440)];

interface Options {
  items?: GridItem[];
  isLocked?: boolean;
  nowMinute?: number;
}
function open({ items: initial = ITEMS, isLocked = false, nowMinute = 600 }: Options = {}) {
  const opened: string[] = [];
  const moves: [string, Span][] = [];
  const created: [string, number][] = [];
  function Page() {
    const [items, setItems] = useState(initial);
    const handleMove = (id: string, to: Span) => {
      moves.push([id, to]);
      setItems((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
    };
    const [renderItem] = useState(() => (id: string) => id);
    return (
      <TimeGrid
        label="Week of 16 Nov"
        columns={COLUMNS}
        items={items}
        from={360}
        to={1320}
        nowMinute={nowMinute}
        renderItem={renderItem}
        onOpen={(id) => opened.push(id)}
        onMove={isLocked ? undefined : handleMove}
        onCreate={isLocked ? undefined : (...at) => created.push(at)}
        shades={[{ column: 'wed', start: 600, end: 720, label: 'Repairs' }]}
      />
    );
  }
  return { ...renderPage(<Page />), opened, moves, created };
}
const sessionCalled = (name: string) => screen.getByRole('button', { name });

test('columns are groups named with their number of sessions', () => {
  open();
  expect(
    within(screen.getByRole('group', { name: 'Mon 16 Nov, 2 sessions' })).getAllByRole('button', {
      name: /Vinyasa|Barre/,
    }),
  ).toHaveLength(2);
  expect(
    within(screen.getByRole('group', { name: 'Wed 18 Nov, 1 session' })).getByText('Repairs'),
  ).toBeVisible();
});

test('the grid has one tab stop; arrows move the focus, Enter opens', async () => {
  const { user, opened } = open();
  await user.tab();
  expect(sessionCalled('Vinyasa')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(sessionCalled('Barre')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowRight}');
  expect(sessionCalled('Yin')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['Yin']);
  await user.tab({ shift: true });
  await user.tab();
  expect(sessionCalled('Yin')).toHaveFocus();
});

test('M starts a move: arrows move and announce, Enter saves, and the focus follows', async () => {
  const { user, moves, opened } = open();
  await user.tab();
  await user.keyboard('m');
  expect(screen.getByText(/^Moving\. Arrow keys/)).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(screen.getByText('Tue 17 Nov, 7:15 am to 8:15 am')).toBeInTheDocument();
  expect(moves).toEqual([]);
  await user.keyboard('{Enter}');
  expect(moves).toEqual([['Vinyasa', { column: 'tue', start: 435, end: 495 }]]);
  await waitFor(() => expect(sessionCalled('Vinyasa')).toHaveFocus());
  expect(opened).toEqual([]);
});

test('Shift and arrows change the length; Escape cancels', async () => {
  const { user, moves } = open();
  await user.tab();
  await user.keyboard('m{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByText('Mon 16 Nov, 7:00 am to 8:15 am')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Not moved.')).toBeInTheDocument();
  expect(moves).toEqual([]);
});

test('a move by keyboard is cancelled when the focus leaves', async () => {
  const { user, moves } = open();
  await user.tab();
  await user.keyboard('m{ArrowDown}');
  await user.tab();
  expect(screen.getByText('Not moved.')).toBeInTheDocument();
  expect(moves).toEqual([]);
});

describe('by pointer', () => {
  // jsdom has no layout, so elements and pointer events have no positions. An hour is 68 px.
  const BOXES: Record<string, DOMRect> = {
    mon: new DOMRect(0, 0, 100, 960),
    tue: new DOMRect(100, 0, 100, 960),
    wed: new DOMRect(200, 0, 100, 960),
  };
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      return (
        (this instanceof HTMLElement && BOXES[this.dataset['column'] ?? '']) || new DOMRect(0, 0, 300, 960)
      );
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const point = (type: string, target: Element | Window, clientY: number, clientX = 10) =>
    fireEvent(target, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  const drag = (target: Element, y: number, end: 'let go' | 'Escape' = 'let go') => {
    point('pointerdown', target, 100);
    point('pointermove', window, 100 + y);
    if (end === 'Escape') fireEvent.keyDown(window, { key: 'Escape' });
    else point('pointerup', window, 100 + y);
    fireEvent.click(target);
  };

  test('a drag moves by quarters of an hour, and does not open the session', () => {
    const { moves, opened } = open();
    drag(sessionCalled('Vinyasa'), 66);
    expect(moves).toEqual([['Vinyasa', { column: 'mon', start: 480, end: 540 }]]);
    expect(opened).toEqual([]);
  });

  test('Enter still opens after a drag that ended elsewhere', async () => {
    const { user, opened } = open();
    point('pointerdown', sessionCalled('Vinyasa'), 100);
    point('pointermove', window, 166);
    point('pointerup', window, 166);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['Vinyasa']);
  });

  test('a press that hardly moves is a click', () => {
    const { moves, opened } = open();
    drag(sessionCalled('Vinyasa'), 3);
    expect(moves).toEqual([]);
    expect(opened).toEqual(['Vinyasa']);
  });

  test('a drag to the side moves to another day', () => {
    const { moves } = open();
    point('pointerdown', sessionCalled('Vinyasa'), 100);
    point('pointermove', window, 100, 250);
    point('pointerup', window, 100, 250);
    expect(moves).toEqual([['Vinyasa', { column: 'wed', start: 420, end: 480 }]]);
  });

  test('the grid scrolls near its lower edge', () => {
    const { moves } = open();
    point('pointerdown', sessionCalled('Vinyasa'), 900);
    point('pointermove', window, 940);
    point('pointerup', window, 940);
    // 40 px of the pointer plus 16 px of scrolling are three quarters of an hour.
    expect(moves).toEqual([['Vinyasa', { column: 'mon', start: 465, end: 525 }]]);
  });

  test('Escape cancels', () => {
    const { moves, opened } = open();
    drag(sessionCalled('Vinyasa'), 66, 'Escape');
    expect(moves).toEqual([]);
    expect(opened).toEqual([]);
  });

  test('a click on an empty place adds a session at its time', () => {
    const { created } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Add a session, Tue 17 Nov' }), {
      detail: 1,
      clientY: 70,
    });
    expect(created).toEqual([['tue', 420]]);
  });
});

test('read-only users can neither move nor add', async () => {
  const { user } = open({ isLocked: true });
  await user.tab();
  await user.keyboard('m{ArrowDown}{Enter}');
  expect(screen.queryByText(/^Moving/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add a session/ })).toBeNull();
});

test('more than three overlapping sessions are counted, and shown on demand', async () => {
  const { user } = open({ items: ['a', 'b', 'c', 'd', 'e'].map((id) => item(id, 'mon', 420)) });
  expect(screen.queryByRole('button', { name: 'e' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '+2 more sessions from 7:00 am' }));
  expect(sessionCalled('e')).toBeVisible();
  expect(screen.queryByRole('button', { name: /more sessions/ })).toBeNull();
});

describe('where the grid opens', () => {
  // A page of 10 hours in jsdom, which lays nothing out; an hour is 68 px, and 20 px stay free above it.
  const tall = (scrollHeight: number) => {
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(680);
  };
  const scrolled = () => screen.getByRole('group', { name: 'Times' }).scrollTop;
  afterEach(() => jest.restoreAllMocks());

  test('is at the hour, two hours before now', () => {
    tall(2000);
    open({ nowMinute: 630 });
    expect(scrolled()).toBe(2 * 68 - 20);
  });

  test('is at an hour when it cannot scroll that far', () => {
    tall(680 + 200);
    open({ nowMinute: 1200 });
    expect(scrolled()).toBe(3 * 68 - 20);
  });
});
