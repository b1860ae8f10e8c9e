import type { Charge, PaymentForm, PaymentProvider, ProviderAnswer, ProviderReturn } from '../provider.ts'

/** What the bank does with a card. `slow` cards are approved once `answerSlow` was called; until then it says nothing. */
export type Card = 'approves' | 'declines' | 'rejects' | 'slow'

interface Posted {
  state: 'approved' | 'declined' | 'rejected' | 'slow'
  amountCentavos: number
}

const states = { approves: 'approved', declines: 'declined', rejects: 'rejected', slow: 'slow' } as const
const codes = { approved: 'A', declined: 'D', rejected: 'R', slow: 'T' } as const
const claims = { A: 'approved', D: 'declined', R: 'rejected', T: 'unanswered' } as const

/** The merchant's, unless a test changes it. */
export const firstAccount = 'first'

/**
 * A bank in memory with a ledger of its own. It is less kind than the real one: a folio that was declined may be
 * posted again and be approved.
 */
export class MemoryBank implements PaymentProvider {
  readonly name = 'memory'
  mode = 'RND'
  account: string = firstAccount
  /** It cannot be reached. */
  isDown = false
  /** Says `approved` without the amount. */
  hidesAmounts = false
  /** Answers wait for it on their way: what they say may be old when they come. */
  gate: Promise<void> = Promise.resolve()
  /** How often it was asked. */
  questions = 0
  readonly #posted = new Map<string, Posted>()

  /** Down, or with another account than the one that the attempts began with, it answers no question. */
  get isReachable(): boolean {
    return !this.isDown && this.account === firstAccount
  }

  /** Every charge that was made, in centavos by folio. */
  get ledger(): ReadonlyMap<string, number> {
    const approved = [...this.#posted].filter(([, { state }]) => state === 'approved')
    return new Map(approved.map(([folio, { amountCentavos }]) => [folio, amountCentavos]))
  }

  /**
   * The browser posts the form. A folio that was charged is not charged again.
   * @returns what the browser brings back.
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

  /** What it was slow about is approved now. */
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
