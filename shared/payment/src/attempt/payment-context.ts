import type { ReceiptSource } from '@rodada/contracts/money/rules'
import type { Command, CommandContext } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import type { AttemptState, PaymentAttempt, PaymentAttemptClass } from './payment-attempt.entity.ts'
import type { PaymentProvider } from './provider.ts'

/** Queues a check of an attempt within the caller's transaction; the sweep finds checks that get lost. */
export type PlanCheck = (em: EntityManager, attemptId: number, at: Date) => Promise<void>

/** Something that is paid for, locked until the end of the command that it was locked in. */
export interface Payable {
  readonly id: number
  /** The companion that is paid together with it, while it is due. */
  readonly companionId: number | null
  /** Centavos, the companion's included. */
  readonly amountDue: number
  readonly isPaid: boolean
  /**
   * @param shown companion or total that the page shows, as it was sent.
   * @param attempt the one that the browser comes back from: its return names what it covered, whatever has changed since.
   * @throws a refusal where the page shows another amount than would be paid.
   */
  requireShown(shown: string | undefined, attempt?: PaymentAttempt | null): void
  /** Must not be called for paid ones. @throws a refusal where it is not paid for by itself. */
  requirePayable(): void
  /** Called as a page gets the form: reserves for the payer what is to be paid for, where there is such a thing. */
  hold(): Promise<void>
  /** Whether everything that the attempt covers is still to be paid. */
  isDue(attempt: PaymentAttempt): boolean
  /** Enters the card payment of what the attempt covers. Only called where it is due. */
  settle(attempt: PaymentAttempt): Promise<void>
  /** Called where the payer gets a charge back: nothing was due, or the attempt had ended. */
  owe?(): Promise<void>
}

/** How the mounting service looks up and names what is paid for. */
export interface Payables<P extends Payable = Payable> {
  /** Spanish nouns for one: `suscripción`; with article and pronoun: `la suscripción`, `esta suscripción`. */
  readonly words: { readonly name: string; readonly the: string; readonly this: string }
  /** Folios of orders have a range of their own: subscriptions and orders are charged through one account. */
  readonly haveOrderFolios: boolean
  /** Locks it with all that is paid together with it, always before any attempt. @throws notFound */
  lock(command: Command, id: number): Promise<P>
  /** As `lock`. @throws notFound where it is not the actor's, too. */
  lockOwn(command: Command, id: number): Promise<P>
  /** As `lockOwn`, for a command that changes nothing of it: locks no more than keeps its payment apart from others. */
  lockOwnState(command: Command, id: number): Promise<Pick<Payable, 'isPaid' | 'requireShown'>>
  sourceOf(em: EntityManager, id: number): Promise<ReceiptSource>
  /** Path of the page that the provider sends the browser back to. */
  returnPath(attempt: PaymentAttempt): string
}

export interface PaymentContext<P extends Payable = Payable> extends CommandContext {
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

/** What a customer pays for, as the page shows it. */
export interface ShownPayable {
  readonly id: number
  /** Companion or total that the page shows, as it was sent. */
  readonly shown: string | undefined
}

/** Titles of entries of the movement log. */
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

/** Queues the next check, if the attempt has one. */
export async function planNextCheck(
  { planCheck }: Pick<PaymentContext, 'planCheck'>,
  em: EntityManager,
  { id, nextCheckAt }: PaymentAttempt,
): Promise<void> {
  if (nextCheckAt) await planCheck(em, id, nextCheckAt)
}

/** States a change of the attempt in the movement log. The title follows from its new state unless one is given. */
export function stateAttempt(
  { payables }: Pick<PaymentContext, 'payables'>,
  command: Command,
  attempt: PaymentAttempt,
  title?: string,
): void {
  const state: AttemptState = attempt.state
  command.state({
    title: title ?? titles[state],
    description: `Intento ${attempt.id}, ${payables.words.name} ${attempt.payableId}`,
    level: title === undefined && attempt.isCase() ? 'warning' : 'info',
    subjectId: attempt.issuedBy,
    about: attempt,
    // By these the staff find it at the bank, even where they have not changed.
    after: { folio: attempt.folio, amountCentavos: attempt.amountCentavos },
  })
}
