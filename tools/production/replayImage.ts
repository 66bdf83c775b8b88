import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../check/repository.ts';
import { contextOf, copyInto } from './buildContext.ts';
import { readInstructions, type Instruction } from './dockerfile.ts';

/** The result of a Dockerfile without a container: a folder stands for `/` of the image. */
export interface Replayed {
  root: string;
  /** The working directory of the command. */
  workDir: string;
  env: Record<string, string>;
  /** ENTRYPOINT and CMD combined. */
  command: string[];
}
type Stage = Replayed & { name: string };

/** Absolute folders of the image in a command, which are replaced by those of the replayed one. */
const OWN_FOLDERS = /(?<=\s)\/(?=(srv|run|var\/lib\/apt\/lists)\b)/g;
/** Only root may change the owner of a file, and only a container needs it. */
const OWNERS = / -o \S+ -g \S+/g;
/** System packages are left to `installNginx`. */
const OF_THE_SYSTEM = /^apt-get /;

function run({ root, workDir, env }: Stage, content: string): void {
  if (OF_THE_SYSTEM.test(content)) return;
  const line = content.replace(OWN_FOLDERS, `${root}/`).replace(OWNERS, process.getuid?.() === 0 ? '$&' : '');
  const { status, stderr } = spawnSync('sh', ['-ec', line], {
    cwd: workDir,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`RUN ${content}\n${stderr}`);
}

function copy(
  stage: Stage,
  { content, from }: Instruction,
  { stages, dockerfile }: { stages: Stage[]; dockerfile: string },
): void {
  const names = content.split(/\s+/);
  const target = names.pop() ?? '';
  const to = path.isAbsolute(target) ? path.join(stage.root, target) : path.join(stage.workDir, target);
  const source = stages.find(({ name }) => name === from);
  for (const name of names) {
    if (source) cpSync(path.join(source.root, name), to, { recursive: true, verbatimSymlinks: true });
    else copyInto(name, to, contextOf(REPOSITORY, dockerfile));
  }
}

function enter(stage: Stage, folder: string): void {
  Object.assign(stage, { workDir: path.join(stage.root, folder) });
  mkdirSync(stage.workDir, { recursive: true });
}

/**
 * Carries out an instruction. USER, EXPOSE and the like have an effect in a container only and are ignored.
 */
function follow(
  stage: Stage,
  instruction: Instruction,
  place: { stages: Stage[]; dockerfile: string },
): void {
  const { keyword, content } = instruction;
  if (keyword === 'WORKDIR') enter(stage, content);
  if (keyword === 'ENV')
    Object.assign(stage.env, Object.fromEntries(content.split(/\s+/).map((pair) => pair.split('='))));
  if (keyword === 'ENTRYPOINT' || keyword === 'CMD') stage.command.push(...(JSON.parse(content) as string[]));
  if (keyword === 'COPY') copy(stage, instruction, place);
  if (keyword === 'RUN') run(stage, content);
}

/**
 * Replays a Dockerfile in an empty folder: copies its files and runs its commands. This machine stands for
 * the base image.
 * @returns The last stage.
 * @throws with the output of a command that fails.
 */
export function replayImage(dockerfile: string, folder: string): Replayed {
  const stages: Stage[] = [];
  for (const instruction of readInstructions(readFileSync(dockerfile, 'utf8'))) {
    if (instruction.keyword === 'FROM') {
      const root = path.join(folder, `stage-${stages.length}`);
      mkdirSync(root, { recursive: true });
      stages.push({
        name: / AS (\S+)$/.exec(instruction.content)?.[1] ?? '',
        root,
        workDir: root,
        env: {},
        command: [],
      });
    }
    const stage = stages.at(-1);
    if (stage) follow(stage, instruction, { stages, dockerfile });
  }
  const image = stages.at(-1);
  if (!image) throw new Error(`${dockerfile} has no stage`);
  return image;
}
