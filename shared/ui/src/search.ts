// The field above a list: an import of '@studio/ui/search'. A field to type in is the heaviest part of most lists.
export { SearchField } from './kit/data/SearchField.tsx';
