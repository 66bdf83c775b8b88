import { Descriptions as AntdDescriptions, type DescriptionsProps } from 'antd';

/** As wide as most names of facts, so that their values begin below one another. */
const STYLES = { label: { minInlineSize: '10em' } };

/** Facts, each with its name before it. */
export const Descriptions = (props: DescriptionsProps) => (
  <AntdDescriptions colon={false} styles={STYLES} {...props} />
);
