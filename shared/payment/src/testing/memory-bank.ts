import type {
  Charge,
  PaymentForm,
  PaymentProvider,
  ProviderAnswer,
  ProviderReturn,
} from '../attempt/provider.ts'

/** `slow` cards are approved by `answerSlow`; until then the bank has no answer. */
export type Card = 'approves' | 'declines' | 'rejects' | 'slow'

interface Posted {
  state: 'approved' | 'declined' | 'rejected' | 'slow'
  amountCentavos: number
}

const states = { approves: 'approved', declines: 'declined', rejects: 'rejected', slow: 'slow' } as const
const codes = { approved: 'A', declined: 'D', rejected: 'R', slow: 'T' } as const
const claims = { A: 'approved', D: 'declined', R: 'rejected', T: 'unanswered' } as const

/** The account of the merchant, unless a test changes it. */
export const firstAccount = 'first'

/**
 * A bank in memory with a ledger of its own. Stricter for its callers than the real one: a declined folio may be posted again
 * and be approved.
 */
export class MemoryBank implements PaymentProvider {
  readonly name = 'memory'
  mode = 'RND'
  account: string = firstAccount
  isDown = false
  /** Approves without saying the amount. */
  hidesAmounts = false
  /** Answers are made before it and delivered after it, when they may be old. */
  gate: Promise<void> = Promise.resolve()
  /** Questions asked so far. */
  questions = 0
  readonly #posted = new Map<string, Posted>()

  /** Not reachable through another account than the one that the attempts began with, either. */
  get isReachable(): boolean {
    return !this.isDown && this.account === firstAccount
  }

  /** Every charge that was made, in centavos by folio. */
  get ledger(): ReadonlyMap<string, number> {
    const approved = [...this.#posted].filter(([, { state }]) => state === 'approved')
    return new Map(approved.map(([folio, { amountCentavos }]) => [folio, amountCentavos]))
  }

  /**
   * Posts the form as a browser does. A folio that was charged is not charged again.
   * @returns the fields that the browser brings back.
   */
  post(
    { folio = '', amount = '' }: Readonly<Record<string, string>>,
    card: Card,
  ): { folio: string; code: string; text: string } {
    const known = this.#posted.get(folio)
    const isFinal = known?.state === 'approved' || known?.state === 'slow'
    const state = isFinal ? known.state : states[card]
    if (!isFinal) this.#posted.set(folio, { state, amountCentavos: Number(amount) })
    return { folio, code: codes[state], text: `El banco dice ${codes[state]}` }
  }

  /** Approves what `slow` cards have posted. */
  answerSlow(): void {
    for (const posted of this.#posted.values()) if (posted.state === 'slow') posted.state = 'approved'
  }

  form({ folio, amountCentavos }: Charge, returnUrl: string): PaymentForm {
    return {
      action: 'http://127.0.0.1/banco',
      fields: { folio, amount: String(amountCentavos), returnUrl },
      cardFields: { number: 'number', expiry: 'expiry', securityCode: 'code' },
    }
  }

  readReturn({ folio, code, text }: Readonly<Record<string, unknown>>): ProviderReturn | null {
    if (typeof code !== 'string') return null
    const claimed = Object.entries(claims).find(([letter]) => letter === code)?.[1] ?? 'rejected'
    return {
      folio: typeof folio === 'string' ? folio : null,
      code: claimed,
      text: typeof text === 'string' ? text : '',
    }
  }

  async verify({ folio }: Charge): Promise<ProviderAnswer> {
    this.questions++
    const answer = this.#answer(folio)
    await this.gate
    return answer
  }

  #answer(folio: string): ProviderAnswer {
    const posted = this.#posted.get(folio)
    if (this.isDown || posted?.state === 'slow') return { kind: 'unanswered' }
    if (!posted) return { kind: 'unknown' }
    if (posted.state !== 'approved') return { kind: posted.state, text: `Banco: ${posted.state}` }
    const amountCentavos = this.hidesAmounts ? null : posted.amountCentavos
    return { kind: 'approved', amountCentavos, authorization: `AUT${folio}`, reference: `REF${folio}` }
  }
}
