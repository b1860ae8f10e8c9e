/** Enters in the ledger what demo data were paid and given back without a command; once. */
export const enterPastReceipts = `
  insert into receipt (kind, source, source_id, amount_centavos, method, branch_id, taken_by, at)
  select kind, 'order', id, centavos, coalesce(payment_method, 'unstated'), null, null, at
  from (
    select 'payment' as kind, id, subtotal_centavos + coalesce(shipping_centavos, 0) as centavos, payment_method,
      paid_at as at
    from shop_order where paid_at is not null
    union all
    select 'refund', id, -(subtotal_centavos + coalesce(shipping_centavos, 0)), payment_method, refunded_at
    from shop_order where paid_at is not null and refunded_at is not null
  ) past
  where not exists (
    select from receipt where receipt.source = 'order' and receipt.source_id = past.id and receipt.kind = past.kind)
  order by at, id`
