import { needed, readPage, readQuiz, rolesOf } from './content.rules.ts';

const page = (head: string, body = 'Text') => readPage(`---\n${head}\n---\n${body}\n`);

test('a page has a head and a text', () => {
  expect(page('title: Why: an answer\norder: 2')).toEqual({
    head: { title: 'Why: an answer', order: '2' },
    body: 'Text',
  });
  expect(() => readPage('Only text')).toThrow('begins with its head');
  expect(() => page('no colon')).toThrow('has lines such as');
});

test('what is missing or unknown is named', () => {
  expect(rolesOf(page('roles: STAFF, OWNER'))).toEqual(['STAFF', 'OWNER']);
  expect(() => rolesOf(page('roles: STAFF, BOSS'))).toThrow('no role "BOSS"');
  expect(() => needed(page('title: A'), 'roles')).toThrow('needs "roles"');
});

const QUESTION = '## Really?\n- [ ] No\n- [x] Yes\n> Because\n> of this.\n';

test('a quiz has questions with one right answer', () => {
  expect(readQuiz(`Intro\n\n${QUESTION}\n## Again?\n- [x] A\n- [ ] B`)).toEqual({
    body: 'Intro',
    questions: [
      { question: 'Really?', options: ['No', 'Yes'], answer: 1, explanation: 'Because of this.' },
      { question: 'Again?', options: ['A', 'B'], answer: 0, explanation: '' },
    ],
  });
  expect(readQuiz(QUESTION)).toMatchObject({ body: '', questions: [{ answer: 1 }] });
  expect(() => readQuiz('## Which?\n- [ ] A\n- [ ] B')).toThrow('One option must be right: Which?');
  expect(() => readQuiz('## Which?\n- [x] A\n- [x] B')).toThrow('One option must be right');
});
