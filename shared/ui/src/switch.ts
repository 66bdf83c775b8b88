// A switch beside a record: an import of '@studio/ui/switch'.
export { Switch } from 'antd';
