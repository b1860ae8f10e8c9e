import type { LedgerPort } from '@rodada/payment/ledger/ledger'
import { findPayments, findPaymentsOf } from '@rodada/payment/ledger/reverse-receipt'
import { reducedText } from '@rodada/payment/reduction/reduced-text'
import type { Command } from '@rodada/service/command/command'
import { refusal } from '@rodada/service/http/errors'
import { UserCopy } from '@rodada/service/users/user-copy.entity'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { SubscriptionAdjustment } from '../adjustment/adjustment.entity.ts'
import { lockMembership } from '../membership/read-membership.ts'
import { readReductionsOf } from '../reduction/read-reductions.ts'
import { enterAdjustment } from '../subscription/enter-adjustment.ts'
import { givesForPart } from '../subscription/enter-payment.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import {
  membershipPaid,
  partReceived,
  paymentReceived,
  paymentReversed,
  refundReversed,
} from '../subscription/subscription-mails.ts'
import { readSiteSubscriptions } from '../subscription/views/staff-subscriptions.ts'
import { partConcept } from './part-concept.ts'
import { readUses, takePaymentBack, whyNotTakenBack } from './unpay.ts'

const sources = ['course', 'membership'] as const

/** The ledger of courses and memberships: what a reversed payment paid is owed again. */
export const academyLedgerPort: LedgerPort<Subscription> = {
  async describe(em, receipts, at) {
    const paidIds = receipts.map(({ sourceId }) => sourceId)
    const subscriptions = await readSiteSubscriptions(dbOf(em), paidIds)
    const rows = await em.find(Subscription, { id: { $in: paidIds } })
    const uses = await readUses(em, rows)
    const isGivenForPart = await givesForPart(em)
    const raised = await em.find(SubscriptionAdjustment, {
      subscriptionId: { $in: paidIds },
      amountCentavos: { $ne: null },
    })
    const payments = Map.groupBy(await findPaymentsOf(em, sources, paidIds), ({ sourceId }) => sourceId)
    const reductions = await readReductionsOf(dbOf(em), paidIds)
    return (receipt) => {
      const paid = subscriptions.find(({ id }) => id === receipt.sourceId)
      const row = rows.find(({ id }) => id === receipt.sourceId)
      const taken = row && { row, receipt, payments: payments.get(row.id) ?? [] }
      const name = paid?.courseTitle ?? 'Membresía anual'
      const isRepriced = raised.some(({ subscriptionId }) => subscriptionId === receipt.sourceId)
      const sold = isRepriced ? null : (row?.priceCentavos ?? null)
      const reduced = reducedText(sold, reductions.get(receipt.sourceId) ?? [])
      const concept = reduced === '' ? name : `${name} (${reduced})`
      return {
        concept: taken ? partConcept(concept, { ...taken, raised }) : concept,
        payerName: paid?.createdByName ?? '',
        whyNotUnpaid: taken ? whyNotTakenBack(taken, uses, { isGivenForPart, at }) : null,
      }
    }
  },
  async readNames(em, userIds) {
    const users = await em.find(UserCopy, { userId: { $in: [...userIds] } })
    return new Map(users.map(({ userId, name, lastName }) => [userId, `${name} ${lastName}`.trim()]))
  },
  isOf: (userId) => sql`source in ('course', 'membership')
    and source_id in (select id from subscription where created_by = ${userId})`,
  subjectOf: (row) => ({
    about: row,
    description: `${row.isMembership() ? 'Membresía' : 'Suscripción'} ${row.id}`,
    subjectId: row.createdBy,
  }),
  lock: lockWithAccount,
  async unpay(command, row, receipt) {
    const { em, at, actor } = command
    const isGivenForPart = await givesForPart(em)
    const taken = { row, receipt, payments: await findPayments(em, { sources, sourceId: row.id }) }
    const why = whyNotTakenBack(taken, await readUses(em, [row]), { isGivenForPart, at })
    if (why !== null) throw refusal(why)
    await takePaymentBack(em, taken, { isGivenForPart, at, actorId: actor.userId })
    await command.sendMail(paymentReversed, { subscriptionId: row.id })
  },
  async takeRefundBack(command, row, { id: receiptId }, reason) {
    const noted = await command.em.findOne(SubscriptionAdjustment, { receiptId, undoesId: null })
    if (noted) await enterAdjustment(command, row, { kind: 'refund', reason, receiptId, undoesId: noted.id })
    await command.sendMail(refundReversed, { subscriptionId: row.id, receiptId })
  },
  correctMethod: (row, money, receipt) => row.correctReceived(money, receipt),
  async mail(command, subscriptionId) {
    const row = await command.em.findOneOrFail(Subscription, subscriptionId)
    if (row.status === 'Canceled') throw refusal('La suscripción está cancelada: su recibo ya no se envía.')
    const whole = row.isMembership() ? membershipPaid : paymentReceived
    await command.sendMail(row.owed() > 0 ? partReceived : whole, { subscriptionId })
    return { description: `Suscripción ${subscriptionId}`, subjectId: row.createdBy }
  },
  texts: {
    unpaid: 'El cobro se anuló. Lo que pagaba vuelve a estar por cobrar.',
    refundTakenBack: 'La devolución se anuló. Ese dinero vuelve a estar por devolver.',
    mailed: 'Enviamos el recibo por correo a su titular.',
  },
}

/**
 * The reversed row may be a membership: the account's memberships are locked too, so that no other is taken
 * and nothing is renewed meanwhile.
 */
async function lockWithAccount({ em }: Command, id: number): Promise<Subscription> {
  const { createdBy } = await em.findOneOrFail(Subscription, id)
  await lockMembership(dbOf(em), createdBy)
  return (await lockSubscription(em, id)).row
}
