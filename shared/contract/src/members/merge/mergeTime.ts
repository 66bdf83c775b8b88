/** How long a merge of two members can be undone. */
export const MERGE_UNDO_HOURS = 24;
