import { STAFF_ROLES, type StaffRole } from '@studio/contract/configure/roles/roles';
import type { QuizQuestion } from '@studio/contract/shell/academy.schema';

/** A text file of the content folder: its header, and its body in Markdown. */
export interface Page {
  head: Readonly<Record<string, string>>;
  body: string;
}

const PAGE = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/;

/**
 * Reads the lines `name: value` between two `---`, and the text below.
 * @throws when the header is missing.
 */
export function readPage(text: string): Page {
  const [, head, body] = PAGE.exec(text) ?? [];
  if (head === undefined || body === undefined)
    throw new Error('A page begins with its head between two lines of ---');
  const lines = head.split('\n').map((line) => /^(\w+):\s*(.*)$/.exec(line));
  const fields = lines.map((line) => {
    if (!line) throw new Error(`The head of a page has lines such as "title: Words": ${head}`);
    return [line[1] ?? '', line[2] ?? ''] as const;
  });
  return { head: Object.fromEntries(fields), body: body.trim() };
}

/** @throws naming the missing field. */
export function needed({ head }: Page, name: string): string {
  const value = head[name];
  if (!value) throw new Error(`The head of a page needs "${name}"`);
  return value;
}

const isRole = (name: string): name is StaffRole => (STAFF_ROLES as readonly string[]).includes(name);

/** `STAFF, OWNER`. @throws naming an unknown role. */
export function rolesOf(page: Page): StaffRole[] {
  const names = needed(page, 'roles').split(/,\s*/);
  const unknown = names.find((name) => !isRole(name));
  if (unknown !== undefined) throw new Error(`There is no role "${unknown}"`);
  return names.filter(isRole);
}

/**
 * Reads `## Question`, then options `- [ ]`, one of them `- [x]`, then `> why`.
 * @throws unless exactly one option is right.
 */
function readQuestion(block: string): QuizQuestion {
  const [question = '', ...lines] = block.split('\n');
  const options = lines.filter((line) => /^- \[[ x]\] /.test(line));
  const right = options.filter((line) => line.startsWith('- [x]'));
  if (right.length !== 1) throw new Error(`One option must be right: ${question}`);
  return {
    question: question.trim(),
    options: options.map((line) => line.slice('- [ ] '.length)),
    answer: options.indexOf(right[0] ?? ''),
    explanation: lines
      .filter((line) => line.startsWith('> '))
      .map((line) => line.slice(2))
      .join(' '),
  };
}

/** The text above the first question, and the questions. */
export function readQuiz(body: string): { body: string; questions: QuizQuestion[] } {
  const [intro = '', ...blocks] = `\n${body}`.split(/\n## /);
  return { body: intro.trim(), questions: blocks.map(readQuestion) };
}
