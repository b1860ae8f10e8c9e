import fastify from 'fastify'
import { Pool } from 'pg'

/**
 * The least that a page of products and a product cost: a route each, two hand-written statements and one, no schema, no
 * layer. Run by product-index.ts with the shop's DATABASE_URL and a port.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 5 })
const app = fastify({ logger: false })

interface Query {
  readonly currentPage?: string
  readonly itemsPerPage?: string
  readonly category?: string
}

const totals = new Map<string, { total: number; countedAt: number }>()

app.get<{ Querystring: Query }>('/api/Product/Index', async ({ query }) => {
  const currentPage = Number(query.currentPage ?? 1)
  const itemsPerPage = Number(query.itemsPerPage ?? 12)
  const values = [query.category ?? null]
  const where = `withdrawn_at is null and ($1::text is null or category = $1)`
  const { rows } = await pool.query(
    `select id, name, summary, category, type, level, tags, sku, price_centavos / 100.0 as price,
      academy_price_centavos / 100.0 as "academyPomotionPrice", only_students as "onlyStudents", images,
      created_at as "createdTime"
    from product where ${where} order by created_at desc, id desc limit $2 offset $3`,
    [...values, itemsPerPage, (currentPage - 1) * itemsPerPage],
  )
  const totalItems = await count(where, values)
  const totalPages = Math.ceil(totalItems / itemsPerPage)
  return { list: rows, totalItems, totalPages, pagination: { currentPage, itemsPerPage } }
})

app.get<{ Params: { readonly id: string } }>('/api/Product/Details/:id', async ({ params }, reply) => {
  const { rows } = await pool.query(
    `select *, (select json_agg(variant order by position, id) from variant
      where product_id = product.id and withdrawn_at is null) as variants
    from product where id = $1 and withdrawn_at is null`,
    [params.id],
  )
  return rows[0] ?? reply.code(404).send()
})

/** Exact, at most five seconds old, as the contract requires of the real route. */
async function count(where: string, values: readonly (string | null)[]): Promise<number> {
  const key = JSON.stringify(values)
  const known = totals.get(key)
  if (known && performance.now() - known.countedAt < 5000) return known.total
  const { rows } = await pool.query(`select count(*)::int as total from product where ${where}`, [...values])
  const total = Number(rows[0]?.total)
  totals.set(key, { total, countedAt: performance.now() })
  return total
}

await app.listen({ host: '127.0.0.1', port: Number(process.env.LISTEN_PORT) })
console.log('ready')
