import { DockerfileParser, type Copy } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';

/** One instruction, with comments and continued lines resolved, e.g. `RUN` and `npm ci`. */
export interface Instruction {
  keyword: string;
  content: string;
  /** The stage that COPY copies from; `null` for the build context, and for other instructions. */
  from: string | null;
}

/** Reads the instructions of a Dockerfile in order. */
export const readInstructions = (text: string): Instruction[] =>
  DockerfileParser.parse(text)
    .getInstructions()
    .map((one) => ({
      keyword: one.getKeyword(),
      content: one.getArgumentsContent() ?? '',
      from: one.getKeyword() === 'COPY' ? ((one as Copy).getFromFlag()?.getValue() ?? null) : null,
    }));

/** The contents of the instructions with these keywords. */
const contentsOf = (instructions: readonly Instruction[], ...keywords: string[]): string[] =>
  instructions.filter(({ keyword }) => keywords.includes(keyword)).map(({ content }) => content);

/** The instructions of the last stage, which make the image. */
const lastStage = (instructions: readonly Instruction[]): Instruction[] =>
  instructions.slice(instructions.findLastIndex(({ keyword }) => keyword === 'FROM'));

interface Rule {
  sentence: string;
  /**
   * @param all Every instruction.
   * @param image Those of the last stage.
   */
  breaks(all: Instruction[], image: Instruction[]): boolean;
}

const SECRET = /SECRET|PASSWORD|TOKEN|ACCESS_KEY|DATABASE_URL|SMTP_URL/;
const isStage = (all: Instruction[], name: string): boolean =>
  contentsOf(all, 'FROM').some((content) => content.endsWith(` AS ${name}`));
const installs = (all: Instruction[]): string[] =>
  contentsOf(all, 'RUN').filter((line) => line.includes('apt-get install'));

const rules: Rule[] = [
  {
    sentence: 'starts from an image without a version',
    breaks: (all) =>
      contentsOf(all, 'FROM').some((content) => !/^\S+:\S*\d/.test(content) && !isStage(all, content)),
  },
  {
    sentence: 'runs as root',
    breaks: (_all, image) => /^(root|0)?(:|$)/.test(contentsOf(image, 'USER').at(-1) ?? ''),
  },
  {
    sentence: 'has neither a health check nor an entry point of a command that ends',
    breaks: (_all, image) => contentsOf(image, 'HEALTHCHECK', 'ENTRYPOINT').length === 0,
  },
  {
    sentence: 'starts through a shell, which keeps signals to itself',
    breaks: (_all, image) =>
      contentsOf(image, 'CMD', 'ENTRYPOINT').some((content) => !content.startsWith('[')),
  },
  { sentence: 'adds instead of copying', breaks: (all) => contentsOf(all, 'ADD').length > 0 },
  {
    sentence: 'copies everything',
    breaks: (all) => contentsOf(all, 'COPY').some((content) => /^[.*]\/?\s/.test(content)),
  },
  {
    sentence: 'has a secret in its environment',
    breaks: (all) => contentsOf(all, 'ENV', 'ARG').some((content) => SECRET.test(content)),
  },
  {
    sentence: 'installs what the lockfile does not name',
    breaks: (all) => contentsOf(all, 'RUN').some((line) => /npm (install|i|add)\b/.test(line)),
  },
  {
    sentence: 'lets packages run scripts',
    breaks: (all) => contentsOf(all, 'RUN').some((line) => /npm ci\b(?!.*--ignore-scripts)/.test(line)),
  },
  {
    sentence: 'installs what is only recommended',
    breaks: (all) => installs(all).some((line) => !line.includes('--no-install-recommends')),
  },
  {
    sentence: 'keeps the lists of packages',
    breaks: (all) => installs(all).some((line) => !line.includes('rm -rf /var/lib/apt/lists')),
  },
];

/** The findings for a Dockerfile, by its grammar and by our rules. Does not check what its commands do. */
export function lintDockerfile(text: string): string[] {
  const all = readInstructions(text);
  const grammar = validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
  return [
    ...grammar,
    ...rules.filter(({ breaks }) => breaks(all, lastStage(all))).map(({ sentence }) => sentence),
  ];
}
