import { owedAges } from '@rodada/contracts/money/rules'
import { isToReorder } from '@rodada/contracts/order/rules'
import { dayMs } from '@rodada/contracts/words/durations'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { PagedList } from '@rodada/service/list/paged-list'
import type { ShopDb } from '../entities.ts'
import { readOwedOrders } from '../report/read-owed-orders.ts'
import { readSales } from '../report/read-sales.ts'

/** Days after `now` at which what is owed is compared too. */
const laterDays = [0, 4, 9, 20]

/**
 * Compares the reports with the rows of their tables, added up without SQL: sales, of all days and of each, the value and shortage of
 * the stock, and what is owed by age.
 * @returns differences, to the centavo, as sentences.
 */
export async function findReportViolations(db: ShopDb, now: Date): Promise<string[]> {
  const violations = [...(await findSalesViolations(db)), ...(await findStockViolations(db))]
  for (const days of laterDays)
    violations.push(...(await findOwedViolations(db, new Date(now.getTime() + days * dayMs))))
  return violations
}

async function findOwedViolations(db: ShopDb, now: Date): Promise<string[]> {
  const { lines, amount } = await readOwedOrders(db, now)
  const orders = await db
    .selectFrom('shop_order')
    .select([
      'createdAt',
      'delivery',
      'subtotalCentavos',
      'discountCentavos',
      'shippingCentavos',
      'paidCentavos',
      'waivedCentavos',
    ])
    .where('status', '<>', 'Canceled')
    .execute()
  const owedOf = (order: (typeof orders)[number]) =>
    order.subtotalCentavos -
    order.discountCentavos +
    (order.shippingCentavos ?? 0) -
    order.paidCentavos -
    order.waivedCentavos
  const owed = orders.filter((order) => order.delivery !== null && owedOf(order) > 0)
  const byAge = Map.groupBy(owed, ({ createdAt }) => {
    const days = (now.getTime() - createdAt.getTime()) / dayMs
    return owedAges.findLast((age) => age <= days) ?? 0
  })
  const sumOfOrders = (some: typeof owed) => sumOf(some.map(owedOf))
  return differences(
    `what is owed at ${now.toISOString()}`,
    [...lines.map((line) => `${line.age}: ${line.count}, ${inCentavos(line.amount)}`), inCentavos(amount)],
    [...[...byAge].map(([age, some]) => `${age}: ${some.length}, ${sumOfOrders(some)}`), sumOfOrders(owed)],
  )
}

async function findStockViolations(db: ShopDb): Promise<string[]> {
  const products = await db
    .selectFrom('product')
    .select(['id', 'priceCentavos'])
    .where('withdrawnAt', 'is', null)
    .where('state', '<>', 'Draft')
    .execute()
  const prices = new Map(products.map(({ id, priceCentavos }) => [id, priceCentavos]))
  const variants = (await db.selectFrom('variant').selectAll().execute()).flatMap((variant) => {
    const price = prices.get(variant.productId)
    if (price === undefined || variant.withdrawnAt !== null) return []
    return { ...variant, worth: variant.quantity * (variant.priceCentavos ?? price) }
  })
  const { stock } = await readSales(db, new PagedList(), allDays, allRows)
  const { pieces, value, valued, low } = stock
  return [
    ...differences(
      'stock',
      [
        `${pieces}: ${inCentavos(value)}`,
        ...valued.map((one) => `${one.sku} ${one.pieces}: ${inCentavos(one.value)}`),
      ],
      [
        `${sumOf(variants.map(({ quantity }) => quantity))}: ${sumOf(variants.map(({ worth }) => worth))}`,
        ...variants
          .filter(({ quantity }) => quantity > 0)
          .map((one) => `${one.sku} ${one.quantity}: ${one.worth}`),
      ],
    ),
    ...differences(
      'low stock',
      low.map(({ sku, available }) => `${sku}: ${available}`),
      variants.filter(isToReorder).map(({ sku, quantity, reserved }) => `${sku}: ${quantity - reserved}`),
    ),
  ]
}

type Lines = readonly (string | number)[]

function differences(name: string, stated: Lines, expected: Lines): string[] {
  const [shown, counted] = [stated, expected].map((lines) => lines.map(String).toSorted().join('; '))
  return shown === counted ? [] : [`report of ${name} says ${shown}, not ${counted}`]
}

/** Sales compared with orders, their lines and the ledger of money. */
async function findSalesViolations(db: ShopDb): Promise<string[]> {
  const orders = await db.selectFrom('shop_order').selectAll().where('paidAt', 'is not', null).execute()
  const lines = await db.selectFrom('order_line').selectAll().execute()
  const receipts = await db.selectFrom('receipt').selectAll().where('attemptId', 'is', null).execute()
  const violations: string[] = []
  const compare = (what: string, stated: number, expected: number) => {
    if (stated !== expected) violations.push(`${what} is ${stated}, not ${expected}`)
  }
  const days = new Set(orders.flatMap(({ paidAt }) => (paidAt ? [dayInMexico(paidAt)] : [])))
  for (const day of ['', ...days]) {
    const paid = orders.filter(({ paidAt }) => day === '' || (paidAt && dayInMexico(paidAt) === day))
    const sold = lines.filter(({ orderId }) => paid.some(({ id }) => id === orderId))
    const report = await readReport(db, day)
    const name = `report of ${day || 'all days'}:`
    compare(`${name} sold`, report.sold, sumOf(paid.map(({ subtotalCentavos }) => subtotalCentavos)))
    compare(
      `${name} shipping`,
      report.shipping,
      sumOf(paid.map(({ shippingCentavos }) => shippingCentavos ?? 0)),
    )
    for (const [productId, some] of Map.groupBy(sold, (line) => line.productId)) {
      const line = report.lines.find((each) => each.productId === productId)
      const centavos = sumOf(some.map(({ priceCentavos, quantity }) => priceCentavos * quantity))
      compare(
        `${name} pieces of ${productId}`,
        line?.pieces ?? 0,
        sumOf(some.map(({ quantity }) => quantity)),
      )
      compare(`${name} amount of ${productId}`, inCentavos(line?.amount ?? 0), centavos)
    }
    compare(
      `${name} amount of all products`,
      sumOf(report.lines.map(({ amount }) => inCentavos(amount))),
      report.sold,
    )
    if (day !== '') continue
    // Parts of orders that were never paid are no sales.
    const ofSales = receipts.filter(({ sourceId }) => orders.some(({ id }) => id === sourceId))
    const money = sumOf(ofSales.map(({ amountCentavos }) => amountCentavos))
    const net = report.sold - report.discounted - report.waived + report.shipping - report.refunded
    compare(`${name} what is left`, net, money)
  }
  return violations
}

/** Sums in centavos; '' reads all days. */
async function readReport(db: ShopDb, day: string) {
  const days = day === '' ? allDays : { from: day, to: day }
  const {
    lines,
    sold,
    discounted,
    waived = 0,
    shipping,
    refunded,
  } = await readSales(db, new PagedList(), days, allRows)
  return {
    lines,
    ...{ sold: inCentavos(sold), discounted: inCentavos(discounted), waived: inCentavos(waived) },
    ...{ shipping: inCentavos(shipping), refunded: inCentavos(refunded) },
  }
}

const allDays = { from: '2000-01-01', to: '2999-12-31' }
const allRows = { currentPage: 1, itemsPerPage: 1_000_000 }

const inCentavos = (pesos: number) => Math.round(pesos * 100)

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
