import { defineEntity, type EntityCtor, p } from '@mikro-orm/core'
import { bankText } from '@rodada/contracts/money/bank-text'
import { label } from '@rodada/service/data/label'
import { centavos, identity, instant } from '@rodada/service/data/value-types'
import { nextOpenCheck, nextWatchCheck, silenceMs, unknownMs } from './check-times.ts'
import type { PaymentProvider, ProviderAnswer, ProviderReturn } from './provider.ts'

/**
 * What becomes of an attempt:
 *
 * - `open`: a page has its form. The only state that it begins in;
 * - `unanswered`: the bank has been silent for so long that staff must look into it; an answer still counts as ever;
 * - `settled`: charged, and what it covers is paid;
 * - `declined`, `rejected`, `closed`: nothing was charged. `closed`: the customer never posted the form, or staff gave it up;
 * - `refund`: charged, but nothing waited for it (any more);
 * - `review`: charged over another amount.
 *
 * `settled`, `refund` and `review` are the bank's last word. All others may still become one of them.
 */
const attemptStates = [
  'open',
  'unanswered',
  'settled',
  'declined',
  'rejected',
  'closed',
  'refund',
  'review',
] as const
export type AttemptState = (typeof attemptStates)[number]

const openStates: readonly AttemptState[] = ['open', 'unanswered']
const chargedStates: readonly AttemptState[] = ['settled', 'refund', 'review']
const caseStates: readonly AttemptState[] = ['unanswered', 'refund', 'review']

/** Why a charge is a case: what it covers did not wait for it, it came late, or over another amount. */
type CaseReason = 'not-due' | 'late' | 'amount'

/** A table of the mounting service, and the column by which attempts refer to it. */
export interface Reference {
  readonly table: EntityCtor<object>
  readonly column: string
}

/** What an attempt pays: a row, and with it, where the service has such a thing, its companion. */
interface References {
  readonly payable: Reference
  readonly companion?: Reference
}

function tableOf({ payable, companion }: References) {
  const companionColumn = companion?.column ?? 'companion_id'
  const refer = ({ table, column }: Reference) =>
    p.manyToOne(table).mapToPk().fieldName(column).deleteRule('no action').$type<number>()
  return defineEntity({
    name: 'PaymentAttempt',
    label: 'Intento de pago',
    tableName: 'payment_attempt',
    properties: {
      id: identity(),
      payableId: label('Suscripción', refer(payable)),
      companionId: label(
        'Membresía',
        (companion
          ? refer(companion)
          : p.integer().fieldName(companionColumn).$type<number>()
        ).strictNullable(),
      ),
      folio: label('Folio', p.text().unique()),
      provider: label('Banco', p.text()),
      mode: label('Modo', p.text()),
      /** Digest of the merchant's account. */
      account: p.text().hidden(),
      amountCentavos: label('Importe', centavos()),
      state: label('Estado', p.enum(attemptStates).default('open')),
      issuedAt: label('Emitido el', instant().defaultRaw('now()')),
      /** Account of the payer; null for a guest. */
      issuedBy: label('Emitido por', p.integer().strictNullable()),
      /** When a page last got its form: the bank may not know the folio yet. */
      offeredAt: label('Ofrecido el', instant().defaultRaw('now()')),
      /** What a browser's return claimed; decides nothing. */
      claimedCode: label('Respuesta que trajo el navegador', p.text().strictNullable()),
      checks: label('Consultas al banco', p.integer().default(0)),
      /** When the bank is asked again; null: never. */
      nextCheckAt: label('Próxima consulta al banco', instant().strictNullable()),
      /** Null where nothing was charged, or the bank does not say how much. */
      chargedCentavos: label('Cobrado', centavos().strictNullable()),
      authorizationCode: p.text().strictNullable().hidden(),
      reference: p.text().strictNullable().hidden(),
      /** The bank's own words. */
      answerText: p.text().strictNullable().hidden(),
      endedAt: label('Terminó el', instant().strictNullable()),
      caseReason: label('Motivo del caso', p.enum(['not-due', 'late', 'amount'] as const).strictNullable()),
      caseClosedAt: label('Caso cerrado el', instant().strictNullable()),
      caseClosedBy: label('Caso cerrado por', p.integer().strictNullable()),
      caseNote: label('Nota del caso', p.text().strictNullable()),
    },
    checks: [
      { name: 'payment_attempt_folio_check', expression: 'length(folio) >= 1 AND length(folio) <= 12' },
      { name: 'payment_attempt_amount_centavos_check', expression: 'amount_centavos > 0' },
      {
        name: 'payment_attempt_check',
        expression: `(state = ANY (ARRAY['refund'::text, 'review'::text])) = (case_reason IS NOT NULL)`,
      },
    ],
    uniques: [
      {
        name: 'payment_attempt_live',
        properties: ['payableId'],
        where: `state = ANY (ARRAY['open'::text, 'unanswered'::text])`,
      },
    ],
    indexes: [
      { name: 'payment_attempt_due', properties: ['nextCheckAt'], where: 'next_check_at IS NOT NULL' },
      {
        name: 'payment_attempt_cases',
        properties: ['state', 'id'],
        where: `(state = ANY (ARRAY['refund'::text, 'review'::text, 'unanswered'::text])) AND case_closed_at IS NULL`,
      },
      { name: 'payment_attempt_payable', properties: ['payableId', 'id'] },
      {
        name: 'payment_attempt_companion',
        properties: ['companionId'],
        where: `${companionColumn} IS NOT NULL`,
      },
    ],
  })
}

export interface AnswerContext {
  /** When the question was asked: the answer is no newer, however late it arrives. */
  readonly askedAt: Date
  readonly now: Date
  /** False where the bank cannot be asked: the attempt was made through another account than today's. */
  readonly isAsked: boolean
  /** Whether everything that the attempt covers still waits for its payment. */
  readonly isDue: boolean
}

/** Attempts of the mounting service: the class of their rows, and their entity. */
export function definePaymentAttempt(references: References) {
  const PaymentAttemptEntity = tableOf(references)

  class PaymentAttempt extends PaymentAttemptEntity.class {
    /** Whether an approval would still settle it: neither the bank nor the staff have said a last word. */
    isOpen(): boolean {
      return openStates.includes(this.state)
    }

    /** Whether the bank has said that it charged the customer: its last word on a folio. */
    isCharged(): boolean {
      return chargedStates.includes(this.state)
    }

    /** Whether staff must look into it, or have done so. */
    isCase(): boolean {
      return caseStates.includes(this.state) || this.caseClosedAt !== null
    }

    /** Whether it was made through this account: no other one at the bank knows it. */
    isAt(provider: PaymentProvider | null): provider is PaymentProvider {
      return (
        provider?.name === this.provider && provider.mode === this.mode && provider.account === this.account
      )
    }

    /**
     * Called as its form goes out, again too: from now on the bank may get to know its folio, and for a while it is not closed.
     */
    offer(now: Date): void {
      this.offeredAt = now
      this.nextCheckAt = nextOpenCheck(now, now)
    }

    /** Keeps what a browser brought back; it decides nothing. */
    claim({ code }: ProviderReturn): void {
      this.claimedCode = code
    }

    /** After the bank's last word nothing changes. */
    applyAnswer(answer: ProviderAnswer, context: AnswerContext): void {
      if (this.isCharged()) return
      if (answer.kind === 'approved') this.charge(answer, context)
      else if (!this.isOpen()) this.watchOn(context.askedAt, answer.kind !== 'unanswered')
      else if (answer.kind === 'declined' || answer.kind === 'rejected')
        this.end(answer.kind, context.now, bankText(answer.text))
      else if (answer.kind === 'unknown' && this.isOlder(context.askedAt, unknownMs))
        this.end('closed', context.now, null)
      else this.waitOn(answer, context)
    }

    /** Takes it off the staff's list. One that the bank never answered is given up. */
    closeCase(note: string, closedBy: number, now: Date): void {
      this.caseClosedAt = now
      this.caseClosedBy = closedBy
      this.caseNote = note
      if (this.state !== 'unanswered') return
      this.state = 'closed'
      this.endedAt = now
      this.nextCheckAt = nextWatchCheck(now, now, true)
    }

    /** The one place where a charge is believed to be made. */
    private charge(
      answer: Extract<ProviderAnswer, { kind: 'approved' }>,
      { now, isDue }: AnswerContext,
    ): void {
      const isLate = !this.isOpen()
      this.chargedCentavos = answer.amountCentavos
      this.authorizationCode = answer.authorization
      this.reference = answer.reference
      this.endedAt = now
      this.nextCheckAt = null
      // A charge after staff gave up waiting is a new case.
      this.caseClosedAt = null
      this.caseClosedBy = null
      this.caseNote = null
      if (answer.amountCentavos !== this.amountCentavos) this.becomeCase('review', 'amount')
      else if (isLate) this.becomeCase('refund', 'late')
      else if (!isDue) this.becomeCase('refund', 'not-due')
      else this.state = 'settled'
    }

    private becomeCase(state: 'refund' | 'review', reason: CaseReason): void {
      this.state = state
      this.caseReason = reason
    }

    /** Without a charge. The folio is watched on, since a form that is still open in a tab might be posted. */
    private end(state: 'declined' | 'rejected' | 'closed', now: Date, text: string | null): void {
      this.state = state
      this.endedAt = now
      this.answerText = text
      this.checked(nextWatchCheck(now, now, true))
    }

    private watchOn(askedAt: Date, isAnswered: boolean): void {
      if (this.nextCheckAt === null) return
      this.checked(nextWatchCheck(this.endedAt ?? this.offeredAt, askedAt, isAnswered))
    }

    /** Long silence of the bank makes it a case for the staff; the bank is still asked. */
    private waitOn({ kind }: ProviderAnswer, { askedAt, now, isAsked }: AnswerContext): void {
      const isTooLong = kind === 'unanswered' && this.isOlder(askedAt, isAsked ? silenceMs : unknownMs)
      if (isTooLong) this.state = 'unanswered'
      this.checked(nextOpenCheck(this.offeredAt, now))
    }

    private checked(next: Date | null): void {
      this.checks += 1
      this.nextCheckAt = next
    }

    private isOlder(askedAt: Date, ms: number): boolean {
      return this.offeredAt.getTime() + ms <= askedAt.getTime()
    }
  }
  PaymentAttemptEntity.setClass(PaymentAttempt)
  return { PaymentAttempt, PaymentAttemptEntity }
}

export type PaymentAttemptClass = ReturnType<typeof definePaymentAttempt>['PaymentAttempt']
export type PaymentAttempt = InstanceType<PaymentAttemptClass>
