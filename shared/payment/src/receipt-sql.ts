/** SQL that migrations of a service with a ledger of money need, which no entity can say. */

/** Receipts are written once, whichever command does it. */
export const writeReceiptsOnce = [
  `create function refuse_receipt_change() returns trigger language plpgsql as
    'begin raise exception ''receipts are written once'' using errcode = ''insufficient_privilege''; end'`,
  `create trigger receipt_written_once before update or delete on receipt
    for each row execute function refuse_receipt_change()`,
  `create trigger receipt_never_emptied before truncate on receipt
    for each statement execute function refuse_receipt_change()`,
]

/**
 * Enters what stands at the bank since before the ledger had it: charges that nothing was owed for, and those of them
 * that were given back.
 * @param payable the column that says what the attempt was for.
 * @param source SQL of the kind of it.
 */
export function enterPastCases(payable: string, source: string): string {
  return `insert into receipt (kind, source, source_id, amount_centavos, method, taken_by, at, attempt_id)
  select kind, ${source}, ${payable}, centavos, 'card', taken_by, at, id
  from (
    select 'payment' as kind, id, ${payable}, charged_centavos as centavos, null::integer as taken_by, ended_at as at
    from payment_attempt where state in ('refund', 'review') and charged_centavos > 0
    union all
    select 'refund', id, ${payable}, -charged_centavos, case_closed_by, case_closed_at
    from payment_attempt where state = 'refund' and charged_centavos > 0 and case_closed_at is not null
  ) past
  order by at, id`
}
