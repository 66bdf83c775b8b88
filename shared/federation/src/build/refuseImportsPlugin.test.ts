import { BUILD_MS, buildLine } from './testing/buildLine.ts';

// The other imports, and a remote that builds: refuseImportsPlugin.long.test.ts.
test(
  'a remote that imports antd does not build, and is told what to do',
  async () => {
    expect(await buildLine("import { Button } from 'antd'; export default Button;")).toContain(
      "src/module.tsx imports antd: import it from '@studio/ui'",
    );
  },
  BUILD_MS,
);
