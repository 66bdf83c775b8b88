import { checkIdleExports } from './idleExports.ts';
import { plant } from '../testing/plant.ts';

const FACADE = 'shared/ui/src/index.ts';
const facade =
  "export {\n  Button, Card as Panel, type ButtonProps, // buttons\n} from 'antd';\nexport type { CardProps } from 'antd';\n";

test('refuses a facade export that nobody imports', () => {
  const root = plant({
    [FACADE]: facade,
    'mfe-a/src/a.tsx': "import { Button } from '@studio/ui';\nimport { Panel } from '@studio/ui/data';\n",
  });
  expect(checkIdleExports(root)).toEqual([
    { file: FACADE, message: 'exports Panel to every page, but nothing imports it' },
  ]);
});

test('accepts types, and what the shell, a remote or the template imports, under any name', () => {
  const root = plant({
    [FACADE]: facade,
    'shell/src/a.tsx': "import {\n  Button as Knob,\n} from '@studio/ui';\n",
    'tools/template/src/Page.tsx.template': "import { Panel } from '@studio/ui';\n",
  });
  expect(checkIdleExports(root)).toEqual([]);
});
