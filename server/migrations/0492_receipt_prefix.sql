-- What numbers of receipts begin with is an option that a studio changes. The release before still reads the column.
update studio set attributes = attributes || jsonb_build_object('receiptPrefix', receipt_prefix)
  where receipt_prefix <> 'R' and not attributes ? 'receiptPrefix';
