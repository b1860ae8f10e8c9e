/** Enters in the ledger what was paid before there was one, or without a command, as demo data are; once. */
export const enterPastReceipts = `
  insert into receipt (kind, source, source_id, amount_centavos, method, branch_id, taken_by, at)
  select 'payment', 'order', id, subtotal_centavos + coalesce(shipping_centavos, 0), payment_method, null, null, paid_at
  from shop_order
  where paid_at is not null
    and not exists (select from receipt where receipt.source = 'order' and receipt.source_id = shop_order.id)
  order by paid_at, id`
