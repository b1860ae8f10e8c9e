import type { DeliveryHarness } from './delivery-harness.ts'

/**
 * Faults of the log in words: each product that was made must be in it exactly once, no other product at all, and its
 * chain must have no gap.
 * @param answered ids of products whose making was confirmed.
 */
export async function findFaults(harness: DeliveryHarness, answered: readonly number[]): Promise<string[]> {
  const logged = await harness.query<{ id: number; made: boolean; entries: number }>(`
    select coalesce(product.id, logged.id)::integer as id, product.id is not null as made,
      coalesce(logged.entries, 0)::integer as entries
    from shop.product full join (
      select substring(description from '\\d+')::integer as id, count(*) as entries
      from admin.movement where title = 'Producto publicado' group by 1
    ) logged using (id)`)
  const [chain] = await harness.query<{ gaps: number }>(`
    select count(*)::integer as gaps from (
      select id, prev_hash, lag(id) over (order by id) as last_id, lag(hash) over (order by id) as last_hash
      from admin.movement
    ) linked where id > 0 and (last_id is distinct from id - 1 or last_hash is distinct from prev_hash)`)
  const made = new Set(logged.filter((product) => product.made).map(({ id }) => id))
  return [
    ...logged
      .filter((product) => product.entries !== (product.made ? 1 : 0))
      .map(({ id, made, entries }) => `product ${id}, ${made ? '' : 'not '}made, stands ${entries} times`),
    ...answered.filter((id) => !made.has(id)).map((id) => `product ${id} was confirmed and is not there`),
    ...(chain?.gaps === 0 ? [] : [`the chain is broken ${chain?.gaps} times`]),
  ]
}
