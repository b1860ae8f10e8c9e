import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ReceiptEntered } from '@rodada/contracts/event'
import { cashPieces, countCash } from '@rodada/contracts/money/cash'
import {
  closeTill,
  getOpenTills,
  getTillBranch,
  getTillSession,
  getTillSessions,
  moveTillCash,
  openTill,
  type TillSession,
} from '@rodada/contracts/money/till-session'
import { sendCall } from '@rodada/service/testing/send-call'
import { as, internally } from '@rodada/service/testing/test-settings'
import { type AdminHarness, startAdmin, userEvent } from '../../testing/admin-harness.ts'
import { addBranch, beginTill } from '../../testing/till.ts'

let admin: AdminHarness
beforeAll(async () => {
  admin = await startAdmin()
  await admin.deliver([userEvent(3, 'Lucía', 'Mora'), userEvent(1, 'Ana', 'Peña')], 'identity')
})
afterAll(() => admin.close())

const asTaker = as(3, 'ClassCapturist')
const asAdmin = as(1, 'Admin')

let receiptId = 0
/** Branches are of one test each. */
let branchId = 100
const newBranch = () => ++branchId

async function enter(receipt: Partial<ReceiptEntered>) {
  const data: ReceiptEntered = {
    receiptId: ++receiptId,
    ...{ kind: 'payment', source: 'course', sourceId: 1, amountCentavos: 15_050, method: 'cash' },
    ...{ branchId, takenBy: 3, reference: null, at: new Date().toISOString() },
    ...receipt,
  }
  await admin.deliver([
    { id: randomUUID(), producer: 'academy', occurredAt: data.at, type: 'receipt.entered', data },
  ])
}

const details = async (id: number, headers = asTaker) =>
  (await sendCall(admin.app, getTillSession, { params: { id }, headers })).json()
const move = async (id: number, body: object, headers = asTaker) =>
  (await sendCall(admin.app, moveTillCash, { params: { id }, headers, body })).json()
const close = async (id: number, body: object, headers = asTaker) =>
  (await sendCall(admin.app, closeTill, { params: { id }, headers, body })).json()
const begin = async (body: object, headers = asTaker) =>
  (await sendCall(admin.app, openTill, { headers, body })).json()
const openOnes = async (headers = asTaker) =>
  (await sendCall(admin.app, getOpenTills, { headers })).json().list

describe('a session', () => {
  it('expects float, own cash of its branch, and what was moved', async () => {
    const id = await beginTill(admin, { personId: 3, branchId: newBranch(), float: 500.5 })
    await enter({ at: new Date(Date.now() - 3600_000).toISOString() })
    await enter({ takenBy: 4 })
    await enter({ branchId: 1 })
    await enter({ method: 'terminal', amountCentavos: 9000 })
    await enter({ amountCentavos: 15_050 })
    await enter({ kind: 'reversal', amountCentavos: -5000 })
    await enter({ kind: 'refund', amountCentavos: -25 })
    expect(await move(id, { kind: 'out', amount: 20.1, reason: 'Garrafón' })).toMatchObject({
      messages: ['El retiro de $20.10 quedó anotado.'],
    })
    await move(id, { kind: 'in', amount: 0.3, reason: 'Cambio' })
    expect(await details(id)).toMatchObject({
      ...{ personName: 'Lucía Mora', branchName: `Patio ${branchId}`, closedTime: null, expected: null },
      cash: { payment: 150.5, reversal: -50, refund: -0.25 },
      moves: [
        { kind: 'out', amount: 20.1, reason: 'Garrafón' },
        { kind: 'in', amount: 0.3, reason: 'Cambio' },
      ],
      due: 580.95,
      late: 0,
    })
  })

  it('is closed by its count, signed, and stays as it was signed', async () => {
    const id = await beginTill(admin, { personId: 3, branchId: newBranch(), float: 100 })
    await enter({ amountCentavos: 5000 })
    const count = { note100: 1, coin20: 2, coin050: 3 }
    expect(await close(id, { count, note: ' Falta cambio ' })).toMatchObject({
      messages: ['Cerraste la caja. Faltan $8.50.'],
    })
    const closed = {
      ...{ expected: 150, counted: 141.5, difference: -8.5, note: 'Falta cambio' },
      ...{ count, closedById: 3, closedByName: 'Lucía Mora', closedTime: expect.any(String) },
    }
    expect(await details(id)).toMatchObject(closed)
    for (const repeated of [
      await close(id, { count: {} }),
      await move(id, { kind: 'in', amount: 1, reason: 'x' }),
    ])
      expect(repeated).toMatchObject({
        success: false,
        messages: ['Esta caja ya está cerrada. Recarga la página.'],
      })
    const em = admin.orm.em.fork()
    for (const statement of [
      `update till_session set note = 'x' where id = ${id}`,
      `delete from till_session where id = ${id}`,
      'update till_move set amount_centavos = 1',
    ])
      await expect(em.execute(statement)).rejects.toThrow('a closed till is written once')
  })

  it('shows what arrived after its close, and leaves what came later to the next one', async () => {
    const id = await beginTill(admin, { personId: 3, branchId: newBranch(), float: 100 })
    const during = new Date().toISOString()
    await close(id, { count: { note100: 1 } })
    const between = new Date().toISOString()
    const next = await beginTill(admin, { personId: 3, branchId, float: 100 })
    await enter({ amountCentavos: 7000, at: during })
    await enter({ amountCentavos: 300, at: between })
    await enter({ amountCentavos: 40 })
    expect(await details(id)).toMatchObject({ expected: 100, difference: 0, due: 170, late: 70 })
    expect(await details(next)).toMatchObject({ due: 100.4, late: 0 })
  })
})

it('tells the academy where somebody has their only open till', async () => {
  const branchOf = async (id: number) => {
    const url = getTillBranch.path.replace(':id', String(id))
    return (await admin.app.inject({ url, headers: internally('academy', 'admin') })).json()
  }
  expect(await branchOf(8)).toEqual({ branchId: null })
  await beginTill(admin, { personId: 8, branchId: newBranch() })
  expect(await branchOf(8)).toEqual({ branchId })
  await beginTill(admin, { personId: 8, branchId: newBranch() })
  expect(await branchOf(8)).toEqual({ branchId: null })
})

describe('opening', () => {
  it('is done once at each branch: of two tabs the second is told', async () => {
    const body = { branchId: newBranch(), float: 100 }
    await addBranch(admin, branchId)
    const answers = await Promise.all([begin(body), begin(body)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)).toMatchObject({
      messages: [`Ya tienes una caja abierta en Patio ${branchId}. Recarga la página para verla.`],
    })
    const other = { branchId: newBranch(), float: 0 }
    await addBranch(admin, branchId)
    expect(await begin(other)).toMatchObject({ success: true })
    expect(await begin(other, asAdmin)).toMatchObject({ success: true })
    const open = (await openOnes()).filter(({ branchId: at }: { branchId: number }) =>
      [body.branchId, other.branchId].includes(at),
    )
    expect(open).toHaveLength(2)
  })

  it.each([
    [{ branchId: 1, float: 0.005 }, { Float: ['Escribe la cantidad con dos decimales como máximo.'] }],
    [{ branchId: 2_000_000, float: 1 }, { BranchId: ['Esta sucursal ya no existe. Elige otra.'] }],
  ])('refuses %j', async (body, errors) => {
    expect(await begin(body)).toMatchObject({ success: false, errors })
  })
})

it('lets nobody but the person move cash, and administrators see and close', async () => {
  const id = await beginTill(admin, { personId: 3, branchId: newBranch() })
  const cash = { kind: 'out', amount: 1, reason: 'x' }
  const asOther = as(4, 'ClassCapturist', 'ProductCapturist')
  const refused = { success: false, messages: ['No encontramos lo que buscas.'] }
  expect(await details(id, asOther)).toMatchObject(refused)
  expect(await move(id, cash, asOther)).toMatchObject(refused)
  expect(await move(id, cash, asAdmin)).toMatchObject(refused)
  expect(await close(id, { count: {} }, asOther)).toMatchObject(refused)
  expect(await close(id, { count: { note500: 1 } }, asAdmin)).toMatchObject({
    messages: ['Cerraste la caja. El efectivo cuadra.'],
  })
  expect(await details(id, asAdmin)).toMatchObject({ personId: 3, closedById: 1, closedByName: 'Ana Peña' })
})

it('lists all for administrators, the last opened first, and to others their own', async () => {
  const list = async (headers: Record<string, string>): Promise<TillSession[]> =>
    (await sendCall(admin.app, getTillSessions, { headers })).json().list
  const id = await beginTill(admin, { personId: 4, branchId: newBranch() })
  const all = await list(asAdmin)
  expect(all[0]).toMatchObject({ id, personId: 4, personName: 'Usuario 4', difference: null })
  expect(all.length).toBeGreaterThan(3)
  expect(await list(asTaker)).toEqual(all.filter(({ personId }) => personId === 3))
})

it('counts Mexican cash in whole centavos', () => {
  expect(countCash(Object.fromEntries(cashPieces.map(({ name }) => [name, 1])))).toBe(190_850)
  expect(countCash({})).toBe(0)
})
