/** Enters in the ledger what demo data were paid without a command; once. */
export const enterPastReceipts = `
  insert into receipt (kind, source, source_id, amount_centavos, method, branch_id, taken_by, at)
  select 'payment', case when course_id is null then 'membership' else 'course' end, id, price_centavos,
    case when payment_method = 'card' then 'card' else coalesce(received_method, 'unstated') end,
    null, case when payment_method = 'card' then null else paid_by end, paid_at
  from subscription
  where paid_at is not null and price_centavos > 0 and payment_method in ('card', 'branch')
    and not exists (
      select from receipt where receipt.source in ('course', 'membership') and receipt.source_id = subscription.id)
  order by paid_at, id`
