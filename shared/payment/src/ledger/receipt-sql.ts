/** SQL: a trigger that refuses every change of a receipt. */
export const writeReceiptsOnce = [
  `create function refuse_receipt_change() returns trigger language plpgsql as
    'begin raise exception ''receipts are written once'' using errcode = ''insufficient_privilege''; end'`,
  `create trigger receipt_written_once before update or delete on receipt
    for each row execute function refuse_receipt_change()`,
  `create trigger receipt_never_emptied before truncate on receipt
    for each statement execute function refuse_receipt_change()`,
]
