import { isQuizRight, lessonAfter, lessonToShow, progressWords, startLabel } from './course.model.ts';

const aLesson = (lessonId: string, isDone = false) => ({
  lessonId,
  title: lessonId,
  type: 'ARTICLE' as const,
  minutes: 5,
  body: '',
  url: null,
  questions: [],
  isDone,
});
const course = { lessons: [aLesson('a', true), aLesson('b'), aLesson('c')] };

test.each([
  [0, '4 lessons', 'Start'],
  [1, '1 of 4 lessons', 'Continue'],
  [3, '3 of 4 lessons', 'Continue'],
  [4, 'Completed', 'Review'],
])('%i of 4 done', (doneCount, words, label) => {
  expect(progressWords({ doneCount, lessonCount: 4 })).toBe(words);
  expect(startLabel({ doneCount, lessonCount: 4 })).toBe(label);
});

test('shows the requested lesson, else the first one that is not done', () => {
  expect(lessonToShow(course, 'c')?.lessonId).toBe('c');
  expect(lessonToShow(course, null)?.lessonId).toBe('b');
  expect(lessonToShow(course, 'gone')?.lessonId).toBe('b');
  expect(lessonToShow({ lessons: [aLesson('a', true)] }, null)?.lessonId).toBe('a');
  expect(lessonToShow({ lessons: [] }, null)).toBeUndefined();
});

test('there is no lesson after the last one', () => {
  expect(lessonAfter(course, aLesson('a'))?.lessonId).toBe('b');
  expect(lessonAfter(course, aLesson('c'))).toBeUndefined();
});

test('a quiz is right when every answer is', () => {
  const quiz = {
    questions: [
      { question: '?', options: ['x', 'y'], answer: 1, explanation: '' },
      { question: '?', options: ['x', 'y'], answer: 0, explanation: '' },
    ],
  };
  expect(isQuizRight(quiz, { 0: 1, 1: 0 })).toBe(true);
  expect(isQuizRight(quiz, { 0: 1 })).toBe(false);
  expect(isQuizRight(quiz, { 0: 1, 1: 1 })).toBe(false);
});
