import { Descriptions as AntdDescriptions, type DescriptionsProps } from 'antd';

/** As wide as most labels, so that the values line up. */
const STYLES = { label: { minInlineSize: '10em' } };

/** Facts, each with its name before it. */
export const Descriptions = (props: DescriptionsProps) => (
  <AntdDescriptions colon={false} styles={STYLES} {...props} />
);
