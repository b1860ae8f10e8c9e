import type { LedgerCalls, ReceiptDetails } from '@rodada/contracts/money/receipt'
import { type ReceiptMethod, receiptNumber } from '@rodada/contracts/money/rules'
import type { Command, CommandContext } from '@rodada/service/command/command'
import type { StatedMovement } from '@rodada/service/command/movement-event'
import { type EntityManager, openDb } from '@rodada/service/data/orm'
import { done } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { type CallInput, implement, implementCommand } from '@rodada/service/http/implement'
import { withRows } from '@rodada/service/http/paging'
import { implementExport } from '@rodada/service/list/list-export'
import { type ListReader, PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { RawBuilder, SqlBool } from 'kysely'
import { requireReference } from '../branch/reference.ts'
import { presentReceipt } from './present-receipt.ts'
import { orderOfReceipts, type Receipt, type ReceiptEntity } from './receipt.entity.ts'
import { receiptDetailsColumns } from './receipt-columns.ts'
import {
  correctReceipt,
  findReceipts,
  findStandingPayment,
  reverseReceipt,
  whyNotCorrectable,
  whyNotReversible,
} from './reverse-receipt.ts'

/** What a ledger says of something that was paid. */
interface PaidWords extends Pick<ReceiptDetails, 'concept' | 'payerName'> {
  /** Why its payment cannot be taken back; null where it can. */
  readonly whyNotUnpaid: string | null
}

/** What a receipt paid, as the movement log names it: `Pedido 7`. */
type PaidSubject = Pick<StatedMovement, 'description' | 'subjectId' | 'about'>

interface CorrectedMoney {
  readonly method: ReceiptMethod
  readonly reference: string | null
}

/** How the mounting service looks after what the receipts of its ledger paid. */
export interface LedgerPort<Paid> {
  /** Words for receipts, by what they paid; a constant number of statements. */
  describe(
    em: EntityManager,
    receipts: readonly Receipt[],
    at: Date,
  ): Promise<(receipt: Receipt) => PaidWords>
  /** Names of the staff by account, where the service knows them. */
  readNames?(em: EntityManager, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** SQL: whether a row of `receipt` is of something that an account paid. */
  isOf(userId: number): RawBuilder<SqlBool>
  subjectOf(paid: Paid): PaidSubject
  /** Locks what a receipt paid, with all that taking it back needs. @throws notFound */
  lock(command: Command, sourceId: number): Promise<Paid>
  /** Takes the payment of a receipt back, and mails its owner. @throws a refusal where what it paid was used. */
  unpay(command: Command<Actor>, paid: Paid, receipt: Receipt): Promise<void>
  /** Its refund was not given after all: it is due again, and its owner hears of it. */
  takeRefundBack(command: Command<Actor>, paid: Paid, refund: Receipt, reason: string): Promise<void>
  /** @param receipt the one that is replaced. */
  correctMethod(paid: Paid, money: CorrectedMoney, receipt: Receipt): void | Promise<void>
  /** Mails a receipt again. @throws a refusal where there is nobody to mail it to, or nothing to say. */
  mail(command: Command<Actor>, sourceId: number): Promise<PaidSubject>
  readonly texts: {
    readonly unpaid: string
    readonly refundTakenBack: string
    readonly mailed: string
  }
}

/** Registers the calls of a ledger: to read it, and for the staff to take back, correct and mail its receipts. */
export function ledgerRoutes<Paid>(
  app: FastifyInstance,
  context: CommandContext,
  calls: LedgerCalls,
  port: LedgerPort<Paid>,
): void {
  const { service: ledger } = calls.shown
  const now = context.now ?? (() => new Date())

  async function readReceipts(ids: readonly number[], actor: Actor): Promise<ReceiptDetails[]> {
    const em = context.orm.em.fork()
    const at = now()
    const found = await findReceipts(em, ids)
    const receipts = found.map(({ receipt }) => receipt)
    const wordsOf = await port.describe(em, receipts, at)
    const takers = receipts.flatMap(({ takenBy }) => takenBy ?? [])
    const names = await port.readNames?.(em, takers)
    return found.map((one) => {
      const { kind, takenBy } = one.receipt
      const { concept, payerName, whyNotUnpaid } = wordsOf(one.receipt)
      return presentReceipt(ledger, one, {
        concept,
        payerName,
        takenByName: (takenBy !== null && names?.get(takenBy)) || '',
        whyNotReversible: whyNotReversible(one, actor, at) ?? (kind === 'payment' ? whyNotUnpaid : null),
        whyNotCorrectable: whyNotCorrectable(one, actor, at),
      })
    })
  }

  async function readOfUser(
    list: ListReader,
    { actor, query }: Pick<CallInput<LedgerCalls['ofUser']>, 'actor' | 'query'>,
  ) {
    const db = openDb<[typeof ReceiptEntity]>(context.orm.em.fork())
    const page = await list.read({
      query: db.selectFrom('receipt').select('id').where(port.isOf(query.user)),
      order: orderOfReceipts(query),
      paging: query,
      filter: query.user,
    })
    return withRows(page, (ids) => readReceipts(ids, actor))
  }

  function state(
    command: Command,
    title: string,
    { paid, receipt, formData }: { paid: Paid; receipt: Receipt; formData: Record<string, unknown> },
  ): void {
    const subject = port.subjectOf(paid)
    const description = `${subject.description}, recibo ${receiptNumber(ledger, receipt.id)}`
    command.state({ ...subject, title, description, level: 'warning', formData })
  }

  implement(app, calls.shown, async ({ actor, query }) => ({
    list: await readReceipts(query.ids ?? [], actor),
  }))

  const ofUser = new PagedList(staffLists)
  implement(app, calls.ofUser, (input) => readOfUser(ofUser, input))
  implementExport(app, calls.ofUserAsFile, context, {
    name: 'Pagos del usuario',
    columns: receiptDetailsColumns,
    read: readOfUser,
  })

  implementCommand(app, calls.reverse, context, {
    async run(command, { params: { id }, body }) {
      const reason = body.reason.trim()
      const { kind } = await reverseReceipt(
        command,
        { id, reason },
        {
          lock: ({ sourceId }) => port.lock(command, sourceId),
          async change(paid, receipt) {
            const isRefund = receipt.kind === 'refund'
            if (isRefund) await port.takeRefundBack(command, paid, receipt, reason)
            else await port.unpay(command, paid, receipt)
            const title = isRefund ? 'Devolución anulada' : 'Cobro anulado'
            state(command, title, { paid, receipt, formData: { reason } })
          },
        },
      )
      return done(kind === 'refund' ? port.texts.refundTakenBack : port.texts.unpaid)
    },
  })

  implementCommand(app, calls.correct, context, {
    async run(command, { params: { id }, body }) {
      const { method } = body
      const reason = body.reason.trim()
      const reference = requireReference(method, body.reference)
      const [corrected] = await correctReceipt(
        command,
        { id, reason, method, reference },
        {
          lock: ({ sourceId }) => port.lock(command, sourceId),
          async change(paid, receipt) {
            await port.correctMethod(paid, { method, reference }, receipt)
            const formData = { method, reference, reason }
            state(command, 'Forma de pago corregida', { paid, receipt, formData })
          },
        },
      )
      await command.em.flush()
      return {
        ...done('La forma de pago se corrigió. El corte de hoy tiene el cambio.'),
        ...(corrected && { receipt: corrected.id }),
      }
    },
  })

  implementCommand(app, calls.mail, context, {
    async run(command, { params: { id } }) {
      const { sourceId } = await findStandingPayment(command.em, id)
      const subject = await port.mail(command, sourceId)
      const description = `${subject.description}, recibo ${receiptNumber(ledger, id)}`
      command.state({ ...subject, title: 'Recibo enviado por correo', description })
      return done(port.texts.mailed)
    },
  })
}
