import { answer } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

/** In Singapore it is the next day already. */
const COMPLETED_AT = '2026-11-21T17:30:00.000Z';
const QUESTIONS = [{ question: 'How many?', options: ['One', 'Two'], answer: 1, explanation: 'Two it is.' }];
const lessonsWith = (done: number) => [
  {
    lessonId: 'read',
    title: 'Read this',
    type: 'ARTICLE',
    minutes: 5,
    body: 'Some **words**.',
    url: null,
    questions: [],
    isDone: done > 0,
  },
  {
    lessonId: 'quiz',
    title: 'Check yourself',
    type: 'QUIZ',
    minutes: 3,
    body: '',
    url: null,
    questions: QUESTIONS,
    isDone: done > 1,
  },
];
const courseWith = (done: number) => ({
  courseId: 'desk',
  title: 'Front-desk basics',
  summary: 'All of it.',
  minutes: 8,
  roles: ['STAFF'],
  lessonCount: 2,
  doneCount: done,
  percent: done * 50,
  completedAt: done === 2 ? COMPLETED_AT : null,
  lessons: lessonsWith(done),
  certificate:
    done === 2
      ? {
          staffName: 'Ana Lim',
          studioName: 'Lotus Yoga',
          courseTitle: 'Front-desk basics',
          completedAt: COMPLETED_AT,
        }
      : null,
});

async function openCourse(path = '/dashboard/academy/courses/desk') {
  let done = 0;
  const saved: unknown[] = [];
  signedInAs({ staffType: 'STAFF' });
  server.use(
    onGet('/api/academy/portal/courses', () => answer([courseWith(done)])),
    onGet('/api/academy/portal/course', () => answer(courseWith(done))),
    onPost('/api/academy/portal/progress', ({ body }) => {
      saved.push(body);
      done += 1;
      return answer(courseWith(done));
    }),
  );
  const { user } = await renderShell({ path });
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  return { user, saved };
}

test('goes from lesson to lesson, requires right answers, and ends with a certificate', async () => {
  const { user, saved } = await openCourse();
  expect(await screen.findByRole('heading', { level: 2, name: 'Read this' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark complete' }));

  expect(await screen.findByRole('heading', { level: 2, name: 'Check yourself' })).toBeVisible();
  expect(screen.getByText(/1 of 2 lessons/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark complete' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'One' }));
  expect(screen.getByText('Not quite.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Two' }));
  await user.click(screen.getByRole('button', { name: 'Mark complete' }));

  const certificate = within(await screen.findByRole('region', { name: 'Certificate of completion' }));
  expect(certificate.getByText('Ana Lim')).toBeVisible();
  expect(certificate.getByText('Lotus Yoga · 22 Nov 2026')).toBeVisible();
  expect(saved.map((body) => (body as { lessonId: string }).lessonId)).toEqual(['read', 'quiz']);
});

test('the list of courses shows the progress in each', async () => {
  const { user } = await openCourse('/dashboard/academy');
  expect(await screen.findByText('2 lessons · 8 min')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Start ?: Front-desk basics$/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark complete' }));
  await screen.findByRole('heading', { level: 2, name: 'Check yourself' });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Academy' }));
  expect(await screen.findByText('1 of 2 lessons · 8 min')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Continue ?: Front-desk basics$/ })).toBeVisible();
});
