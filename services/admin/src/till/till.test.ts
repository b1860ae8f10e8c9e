import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ReceiptEntered } from '@rodada/contracts/event'
import {
  exportIncome,
  exportReceipts,
  exportTillDays,
  getIncome,
  getReceipts,
  getTill,
  getTillPeople,
  type TillDay,
} from '@rodada/contracts/money/receipt'
import { incomeMethods, receiptKinds } from '@rodada/contracts/money/rules'
import { sendCall } from '@rodada/service/testing/send-call'
import { as, internally } from '@rodada/service/testing/test-settings'
import { dbOf } from '../entities.ts'
import { type AdminHarness, startAdmin, type TestEvent, userEvent } from '../testing/admin-harness.ts'

let admin: AdminHarness
const asAdmin = as(1, 'Admin')
/** By service, as they were entered. */
const ledgers = { academy: [] as ReceiptEntered[], shop: [] as ReceiptEntered[] }

const oneOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T

/** Some row of a ledger, of November or December 2026. */
function someReceipt(receiptId: number, service: keyof typeof ledgers): ReceiptEntered {
  const kind = randomInt(5) > 0 ? 'payment' : oneOf(['reversal', 'refund'] as const)
  // Reversing a refund is income.
  const isIn = kind === 'payment' || (kind === 'reversal' && randomInt(2) > 0)
  const centavos = 1 + randomInt(500_000)
  const method = oneOf(incomeMethods)
  return {
    receiptId,
    kind,
    source: service === 'shop' ? 'order' : oneOf(['course', 'membership']),
    sourceId: receiptId,
    amountCentavos: isIn ? centavos : -centavos,
    method,
    branchId: method === 'card' ? null : oneOf([7, 8, null]),
    takenBy: method === 'card' ? null : oneOf([3, 4]),
    reference: oneOf([`SPEI ${receiptId}`, null]),
    at: new Date(Date.parse('2026-11-01T06:00:00Z') + randomInt(61 * 24 * 3600) * 1000).toISOString(),
  }
}

const eventOf = (producer: keyof typeof ledgers, data: ReceiptEntered): TestEvent => ({
  id: randomUUID(),
  producer,
  occurredAt: data.at,
  type: 'receipt.entered',
  data,
})

beforeAll(async () => {
  admin = await startAdmin()
  for (const service of ['academy', 'shop'] as const) {
    ledgers[service] = Array.from({ length: 150 }, (_, at) => someReceipt(at + 1, service))
    const events = ledgers[service].map((receipt) => eventOf(service, receipt))
    await admin.deliver(events, service)
    // Delivered again, as after an upgrade: new events about the same rows.
    await admin.deliver(
      ledgers[service].slice(0, 50).map((receipt) => eventOf(service, receipt)),
      service,
    )
  }
  await admin.deliver([userEvent(3, 'Lucía', 'Mora')], 'identity')
})
afterAll(() => admin.close())

const everything = () => [...ledgers.academy, ...ledgers.shop]
const pesos = (receipts: readonly ReceiptEntered[]) =>
  receipts.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0) / 100
/** What its receipts of each kind come to: a reversed refund is money again. */
const byKind = (receipts: readonly ReceiptEntered[]) =>
  Object.fromEntries(receiptKinds.map((of) => [of, pesos(receipts.filter(({ kind }) => kind === of))]))
/** The plain day of Mexico City, which has had no summer time since 2022: six hours behind. */
const dayOf = ({ at }: ReceiptEntered) => new Date(Date.parse(at) - 6 * 3600_000).toISOString().slice(0, 10)

const always = { from: '2026-11-01', to: '2026-12-31' }

async function till(query: Readonly<Record<string, string>> = {}, headers = asAdmin) {
  return (await sendCall(admin.app, getTill, { headers, query: { ...always, ...query } })).json()
}

async function income(query: Readonly<Record<string, string>>) {
  return (await sendCall(admin.app, getIncome, { headers: asAdmin, query })).json()
}

describe('the till', () => {
  it('keeps what services told as it was told', async () => {
    await expect(dbOf(admin.orm.em.fork()).deleteFrom('receipt_copy').execute()).rejects.toThrow(
      'receipts are written once',
    )
    const change = dbOf(admin.orm.em.fork()).updateTable('receipt_copy').set({ amountCentavos: 1 })
    await expect(change.execute()).rejects.toThrow('receipts are written once')
  })

  it('agrees with the ledgers to the centavo, by every branch, person and method', async () => {
    const { lines, amount } = await till()
    expect(amount).toBe(pesos(everything()))
    for (const line of lines) {
      const rows = everything().filter(
        ({ branchId, takenBy, method }) =>
          branchId === line.branchId && takenBy === line.personId && method === line.method,
      )
      expect(line).toMatchObject({
        amount: pesos(rows),
        payments: rows.filter(({ kind }) => kind === 'payment').length,
        returns: rows.filter(({ kind }) => kind !== 'payment').length,
        kinds: byKind(rows),
      })
    }
    expect(lines.find(({ personId }: { personId: number }) => personId === 3)).toMatchObject({
      personName: 'Lucía Mora',
    })
  })

  it.each<Record<string, string>>([
    {},
    { branch: '7' },
    { person: '3', method: 'cash' },
    { source: 'order' },
    { from: '2026-11-24', to: '2026-11-30' },
  ])('by day comes to what it comes to in all, to the centavo: %j', async (query) => {
    const { lines, days, amount } = await till(query)
    const whole = (rows: readonly { amount: number }[]) =>
      rows.reduce((sum, row) => sum + Math.round(row.amount * 100), 0)
    expect(whole(days)).toBe(Math.round(amount * 100))
    expect(whole(days)).toBe(whole(lines))
    const { from, to, branch, person, method, source }: Record<string, string> = { ...always, ...query }
    const asked = everything().filter(
      (receipt) =>
        (from ?? '') <= dayOf(receipt) &&
        dayOf(receipt) <= (to ?? '') &&
        (branch === undefined || String(receipt.branchId) === branch) &&
        (person === undefined || String(receipt.takenBy) === person) &&
        (method === undefined || receipt.method === method) &&
        (source === undefined || receipt.source === source),
    )
    const byDay = [...Map.groupBy(asked, dayOf)].toSorted(([one], [other]) => other.localeCompare(one))
    expect(days).toEqual(
      byDay.map(([day, rows]) => {
        const left = (of: string) => pesos(rows.filter((row) => row.method === of))
        return {
          day,
          methods: Object.fromEntries(incomeMethods.map((of) => [of, left(of)])),
          kinds: byKind(rows),
          amount: pesos(rows),
        }
      }),
    )
  })

  it('by day as a file is what its days are', async () => {
    const { days } = await till({ branch: '7' })
    const sent = { headers: asAdmin, query: { ...always, branch: '7' } }
    const [headings, ...rows] = (await sendCall(admin.app, exportTillDays, sent)).body.trimEnd().split('\r\n')
    expect(headings).toBe(
      '\uFEFFDía,Tarjeta en línea,Efectivo,Terminal,Transferencia,"En sucursal, sin indicar",Cobrado,Anulado,Devuelto,Queda',
    )
    const stated = rows.map((row) => [row.split(',').at(0), ...row.split(',').slice(-4).map(Number)])
    expect(stated).toEqual(
      days.map(({ day, kinds, amount }: TillDay) => [
        day,
        ...receiptKinds.map((kind) => kinds[kind]),
        amount,
      ]),
    )
  })

  it('is that of a day of the site, of a branch, of a person', async () => {
    const day = '2026-11-24'
    const ofDay = everything().filter((receipt) => dayOf(receipt) === day)
    expect((await till({ from: day, to: day })).amount).toBe(pesos(ofDay))
    const some = everything().filter(({ branchId, takenBy }) => branchId === 7 && takenBy === 4)
    expect((await till({ branch: '7', person: '4' })).amount).toBe(pesos(some))
    // The name is there even where that person took nothing.
    expect(await till({ from: '2030-01-01', to: '2030-01-01', person: '3' })).toEqual({
      ...{ lines: [], days: [], amount: 0, personName: 'Lucía Mora' },
    })
  })

  it('shows staff what they took themselves, whomever they ask for', async () => {
    const own = everything().filter(({ takenBy }) => takenBy === 3)
    const queries: Record<string, string>[] = [{}, { person: '4' }]
    for (const query of queries) {
      expect((await till(query, as(3, 'ClassCapturist'))).amount).toBe(pesos(own))
      const sent = { headers: as(3, 'ProductCapturist'), query: { ...always, ...query } }
      expect((await sendCall(admin.app, getReceipts, sent)).json().totalItems).toBe(own.length)
    }
  })

  it('is that of today where no day is asked for', async () => {
    const today = { ...someReceipt(1000, 'shop'), at: new Date().toISOString() }
    await admin.deliver([eventOf('shop', today)], 'shop')
    ledgers.shop.push(today)
    const { amount } = (await sendCall(admin.app, getTill, { headers: asAdmin })).json()
    expect(amount).toBe(pesos(everything().filter((receipt) => dayOf(receipt) === dayOf(today))))
  })

  it('lists what came in, the newest first', async () => {
    const sent = { headers: asAdmin, query: { ...always, source: 'order', itemsPerPage: '100' } }
    const { list, totalItems } = (await sendCall(admin.app, getReceipts, sent)).json()
    expect(totalItems).toBe(ledgers.shop.length)
    const times = list.map(({ time }: { time: string }) => time)
    expect(times).toEqual([...times].sort().reverse())
    const stated = new Map(ledgers.shop.map(({ receiptId, reference }) => [receiptId, reference]))
    for (const { id, reference } of list) expect(reference).toBe(stated.get(id))
  })

  it.each([
    ['asc', (one: number, other: number) => one - other],
    ['desc', (one: number, other: number) => other - one],
  ])('lists it by its amount, %s', async (orderMode, byAmount) => {
    const asked = { ...always, source: 'order', itemsPerPage: '100', orderBy: 'amount', orderMode }
    const amounts = []
    for (const currentPage of ['1', '2']) {
      const query = { ...asked, currentPage }
      const { list } = (await sendCall(admin.app, getReceipts, { headers: asAdmin, query })).json()
      amounts.push(...list.map(({ amount }: { amount: number }) => amount))
    }
    expect(amounts).toEqual(ledgers.shop.map((receipt) => pesos([receipt])).sort(byAmount))
  })
})

it('names who took money, and nobody else but oneself', async () => {
  await admin.deliver([userEvent(5, 'Ana', 'Peña'), userEvent(6, 'Leo', 'Luna')], 'identity')
  const ask = (ids: string) =>
    sendCall(admin.app, getTillPeople, { headers: as(6, 'ProductCapturist'), query: { ids } })
  expect((await ask('3')).json()).toEqual({ list: [{ id: 3, name: 'Lucía Mora' }] })
  expect((await ask('6')).json()).toEqual({ list: [{ id: 6, name: 'Leo Luna' }] })
  expect((await ask('5')).json()).toEqual({ list: [] })
})

it('a file of the till has the receipt’s number and its reference', async () => {
  const [one] = ledgers.shop.filter(({ reference }) => typeof reference === 'string')
  if (!one) throw new Error('No receipt has a reference')
  const day = dayOf(one)
  const sent = { headers: asAdmin, query: { from: day, to: day, source: 'order' } }
  const [headings, ...rows] = (await sendCall(admin.app, exportReceipts, sent)).body.split('\r\n')
  expect(headings).toContain('Fecha,Recibo,Concepto,Número,Movimiento,Forma de pago,Referencia,')
  expect(rows.filter((row) => row.includes(`,T-${one.receiptId},Pedido,`))).toEqual([
    expect.stringContaining(`,${one.reference},`),
  ])
})

it('an end alone is that day, and days that end before they begin are refused', async () => {
  const day = '2026-11-24'
  const amount = pesos(everything().filter((receipt) => dayOf(receipt) === day))
  const found = (await sendCall(admin.app, getTill, { headers: asAdmin, query: { to: day } })).json()
  expect(found.amount).toBe(amount)
  const query = { from: '2026-12-02', to: '2026-12-01' }
  expect((await sendCall(admin.app, getTill, { headers: asAdmin, query })).statusCode).toBe(400)
})

it('a receipt is found by its whole folio, on whatever day, by whom it is for', async () => {
  const find = async (search: string, query = {}, headers = asAdmin) =>
    (await sendCall(admin.app, getReceipts, { headers, query: { search, ...query } })).json()
  const one = everything().find(({ reference, takenBy }) => reference && takenBy === 3)
  const folio = one?.reference ?? ''
  const same = everything().filter(({ reference }) => reference === folio)
  for (const typed of [folio, ` ${folio.toLowerCase()} `]) {
    const { list } = await find(typed, { from: '2020-01-01', to: '2020-01-01' })
    expect(list).toHaveLength(same.length)
    expect(list).toContainEqual(expect.objectContaining({ id: one?.receiptId, reference: folio }))
  }
  expect((await find(folio.slice(0, -1).concat('%'))).list).toEqual([])
  const others = same.filter(({ takenBy }) => takenBy === 4)
  expect((await find(folio, {}, as(4, 'ClassCapturist'))).list).toHaveLength(others.length)
})

describe('income', () => {
  it.each(['day', 'month'] as const)('by %s agrees with the ledgers to the centavo', async (step) => {
    const { lines, amount } = await income({ from: '2026-11-01', to: '2026-12-31', step })
    expect(amount).toBe(pesos(everything()))
    const periodOf = (receipt: ReceiptEntered) =>
      step === 'day' ? dayOf(receipt) : `${dayOf(receipt).slice(0, 7)}-01`
    for (const line of lines) {
      const rows = everything().filter(
        (receipt) =>
          periodOf(receipt) === line.period &&
          receipt.source === line.source &&
          receipt.method === line.method &&
          receipt.branchId === line.branchId,
      )
      expect(line.amount).toBe(pesos(rows))
      expect(line.payments).toBe(rows.filter(({ kind }) => kind === 'payment').length)
    }
  })

  it('is all of it since the first day that a date can name', async () => {
    const days = { from: '0000-01-01', to: '9999-12-31' }
    expect((await income(days)).amount).toBe(pesos(everything()))
    const week = await admin.app.inject({
      ...{ method: 'POST', url: '/internal/report/income-week', payload: { ...days, from: '2020-01-01' } },
      headers: internally('academy', 'admin'),
    })
    expect(week.json()).toEqual({ amount: pesos(everything()) })
  })

  it('as a file is what its lines are', async () => {
    const query = { from: '2026-11-01', to: '2026-12-31' }
    const { body } = await sendCall(admin.app, exportIncome, { headers: asAdmin, query })
    const [headings, ...rows] = body.trimEnd().split('\r\n')
    expect(headings).toBe('\uFEFFPeriodo desde,Concepto,Forma de pago,Sucursal,Cobros,Ingreso')
    const sum = rows.reduce((total, row) => total + Math.round(Number(row.split(',').at(-1)) * 100), 0)
    expect(sum / 100).toBe(pesos(everything()))
  })
})
