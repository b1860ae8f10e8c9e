import type { ReceiptSource } from '@rodada/contracts/money-rules'
import type { Publish } from '@rodada/service/events'
import { type MovementSource, stateMovement } from '@rodada/service/movement'
import type { EntityManager, Orm } from '@rodada/service/orm'
import type { AttemptState, PaymentAttempt, PaymentAttemptClass } from './payment-attempt.entity.ts'
import type { PaymentProvider } from './provider.ts'

/** Puts a check of an attempt into the queue within the caller's transaction; the sweep finds what gets lost. */
export type PlanCheck = (em: EntityManager, attemptId: number, at: Date) => Promise<void>

/** How a payment that the bank or the server itself confirmed is entered. */
export interface CardSettlement {
  readonly source: MovementSource
  readonly at: Date
}

/** What people pay for, locked for the transaction that `lock` was called in. */
export interface Payable {
  readonly id: number
  /** What is still to be paid with it. */
  readonly companionId: number | null
  /** Centavos that are to be paid, its companion included. */
  readonly amountDue: number
  readonly isPaid: boolean
  /**
   * @param shown what the page shows with it, as it was sent.
   * @param attempt which the browser comes back from: its way back names what it covers, whatever became of it since.
   * @throws a refusal where the page would pay another amount than it tells.
   */
  requireShown(shown: string | undefined, attempt?: PaymentAttempt | null): void
  /** @throws a refusal where nothing is to be paid for it by itself. Paid ones are the caller's business, before. */
  requirePayable(now: Date): void
  /** Called as a page gets the form: keeps for its payer what must wait for the payment, where there is such a thing. */
  hold(now: Date): Promise<void>
  /** Whether everything that the attempt covers waits for its payment. */
  isDue(attempt: PaymentAttempt): boolean
  /** Enters that what the attempt covers is paid by card. Only called where it is due. */
  settle(attempt: PaymentAttempt, settlement: CardSettlement): Promise<void>
  /** Called as an attempt has charged what nothing waits for: its payer gets the money back. */
  owe?(): Promise<void>
}

/** What the service that mounts payments says of what people pay for. */
export interface Payables<P extends Payable = Payable> {
  /** What people call one: `suscripción`; with the article: `la suscripción`, `esta suscripción`. */
  readonly words: { readonly name: string; readonly the: string; readonly this: string }
  /** Whether folios are those of orders: subscriptions and orders are charged through one account. */
  readonly haveOrderFolios: boolean
  /** Locks it with all that is paid together with it, always before any attempt. @throws notFound */
  lock(em: EntityManager, id: number): Promise<P>
  /** What the ledger of money calls it. */
  sourceOf(em: EntityManager, id: number): Promise<ReceiptSource>
  /** Path of the page that the provider sends the browser back to. */
  returnPath(attempt: PaymentAttempt): string
}

/** What the commands of payments work with, in the schema and the transactions of that service. */
export interface PaymentContext<P extends Payable = Payable> {
  readonly orm: Orm
  readonly publish: Publish
  readonly PaymentAttempt: PaymentAttemptClass
  readonly payables: Payables<P>
  /** Null where the platform takes no cards. */
  readonly provider: PaymentProvider | null
  readonly planCheck: PlanCheck
  /** Base of the addresses that the provider sends browsers back to. */
  readonly publicUrl: string
  /** The clock by which payments are due, attempts are closed and validity ends. */
  readonly now: () => Date
}

/** A customer's wish about the payment of one payable; the caller has seen that it is theirs. */
export interface PaymentCommand {
  /** The account that pays; null for a guest. */
  readonly payer: number | null
  readonly source: MovementSource
  /** Of the payable. */
  readonly id: number
  /** What the page shows with it, as it was sent. */
  readonly shown: string | undefined
}

/** What the movement log calls what became of an attempt. */
const titles: Readonly<Record<AttemptState, string>> = {
  open: 'Pago con tarjeta iniciado',
  unanswered: 'Pago con tarjeta sin respuesta del banco',
  settled: 'Pago con tarjeta confirmado',
  declined: 'Pago con tarjeta declinado',
  rejected: 'Pago con tarjeta rechazado',
  closed: 'Intento de pago cerrado',
  refund: 'Reembolso pendiente',
  review: 'Pago por revisar',
}

/** Plans the check that the attempt waits for, if it does. */
export async function planNextCheck(
  { planCheck }: Pick<PaymentContext, 'planCheck'>,
  em: EntityManager,
  { id, nextCheckAt }: PaymentAttempt,
): Promise<void> {
  if (nextCheckAt) await planCheck(em, id, nextCheckAt)
}

/** States in the movement log what becomes of an attempt; without a title, the state that it took. */
export function stateAttempt(
  { payables }: Pick<PaymentContext, 'payables'>,
  em: EntityManager,
  source: MovementSource,
  attempt: PaymentAttempt,
  title?: string,
): void {
  const state: AttemptState = attempt.state
  stateMovement(em, source, {
    title: title ?? titles[state],
    description: `Intento ${attempt.id}, ${payables.words.name} ${attempt.payableId}`,
    level: title === undefined && attempt.isCase() ? 'warning' : 'info',
    subjectId: attempt.issuedBy,
    about: attempt,
    // By these the staff find it at the bank, whatever else has changed.
    after: { folio: attempt.folio, amountCentavos: attempt.amountCentavos },
  })
}
