import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { sellAtCounter as sellCall } from '@rodada/contracts/order/staff-calls'
import { formatMoney, toCentavos, toPesos } from '@rodada/contracts/words/money'
import { statedMoney } from '@rodada/payment/ledger/receipt.entity'
import { enterReductions } from '@rodada/payment/reduction/enter-reductions'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, fieldErrors } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { dbOf } from '../../entities.ts'
import { variantsAtCounter } from '../../product/on-sale.ts'
import { isStudent } from '../../student/is-student.ts'
import { findFamilies } from '../families.ts'
import { orderPaid, orderPartPaid } from '../order-mails.ts'
import type { OrderOptions } from '../order-options.ts'
import { shownReductions } from '../order-reductions.ts'
import { lockOrder } from '../payable-order.ts'
import { piecesGoWith } from '../pieces-go-with.ts'
import { priceOrder, storeOrder } from '../sale/create-order.ts'
import { stateOrder } from '../state-order.ts'
import { chargeFor } from './staff-orders.ts'

type Form = BodyOf<typeof sellCall>

/**
 * Sells over the counter, drafts too: the order is paid and handed over at once. One that a family buys is its order.
 * Without `method` and `payments` nothing is sold, and it answers the total.
 * @throws field errors: what is gone or too much, a price that changed, a code or reduction, the money, an unknown family.
 */
export async function sellAtCounter(
  options: OrderOptions,
  command: Command<Actor>,
  form: Form,
): Promise<ResponseOf<typeof sellCall>> {
  const { em, actor, at } = command
  const { familyId = null } = form
  await requireFamily(options, command, familyId)
  const student = form.isStudent || (await isStudent(dbOf(em), familyId, at))
  const isSold = form.method !== undefined || form.payments !== undefined
  const { lines, reduced } = await priceOrder(em, form, {
    ...{ student, personId: familyId, at, isSold, offer: variantsAtCounter },
    staff: { actor, reduction: form.reduction },
  })
  const due = reduced.priceCentavos
  const priced = { total: toPesos(due), reductions: shownReductions(reduced.reductions) }
  if (!isSold) {
    command.stateNothing()
    return { ...done(), ...priced }
  }
  await requireWhole(em, form, due)
  const { payments, ...charge } = await chargeFor(em, form, due, at)
  const email = familyId === null ? form.email?.trim() || null : null
  const known = { userId: familyId, email, delivery: 'counter', shippingCentavos: 0 } as const
  const { id } = await storeOrder(em, lines, known, reduced)
  enterReductions(em, reduced, { source: 'order', sourceId: id, at, studentIds: [], givenBy: actor.userId })
  const payable = await lockOrder(command, options.holds, id)
  const receipts = await payable.sell({ ...charge, parts: payments, takenBy: actor.userId })
  stateOrder(command, payable.order, 'Venta en mostrador', { after: statedMoney('shop', receipts) })
  if (familyId !== null || email !== null)
    await command.sendMail(charge.restBy === null ? orderPaid : orderPartPaid, { orderId: id })
  await em.flush()
  return { ...done('Venta registrada.'), id, receipts: receipts.map((receipt) => receipt.id), ...priced }
}

/** Asks before anything is locked. */
async function requireFamily(
  { call }: OrderOptions,
  command: Command,
  familyId: number | null,
): Promise<void> {
  if (familyId === null) return
  const families = command.outside(`asking for family ${familyId}`, () => findFamilies(call, [familyId]))
  if (families.length === 0)
    throw fieldErrors({ FamilyId: ['No encontramos a esta familia. Búscala otra vez o vende sin nombre.'] })
}

/** What is handed over is paid, unless a part payment gives it: then somebody owes the rest. */
async function requireWhole(em: EntityManager, { payments, familyId }: Form, due: number): Promise<void> {
  const taken = payments?.reduce((sum, { amount }) => sum + toCentavos(amount), 0) ?? due
  if (taken >= due) return
  if ((await piecesGoWith(em)) === 'last')
    throw fieldErrors({
      Payments: [`En el mostrador se paga completo: faltan ${formatMoney(due - taken)}.`],
    })
  if (typeof familyId !== 'number') throw fieldErrors({ FamilyId: ['Di quién queda a deber el resto.'] })
}
