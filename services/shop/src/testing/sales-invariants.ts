import { dayInMexico } from '@rodada/contracts/plain-date'
import { PagedList } from '@rodada/service/list/paged-list'
import type { ShopDb } from '../entities.ts'
import { readSales } from '../report/read-sales.ts'

/**
 * Compares the report of sales, of all days and of each, with the sums of orders, their lines and the ledger of money.
 * @returns differences, to the centavo, as sentences.
 */
export async function findSalesViolations(db: ShopDb): Promise<string[]> {
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
    const money = sumOf(receipts.map(({ amountCentavos }) => amountCentavos))
    compare(`${name} what is left`, report.sold + report.shipping - report.refunded, money)
  }
  return violations
}

/** Sums in centavos; '' reads all days. */
async function readReport(db: ShopDb, day: string) {
  const days = day === '' ? { from: '2000-01-01', to: '2999-12-31' } : { from: day, to: day }
  const paging = { currentPage: 1, itemsPerPage: 10_000 }
  const { lines, sold, shipping, refunded } = await readSales(db, new PagedList(), days, paging)
  return {
    lines,
    ...{ sold: inCentavos(sold), shipping: inCentavos(shipping), refunded: inCentavos(refunded) },
  }
}

const inCentavos = (pesos: number) => Math.round(pesos * 100)

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
