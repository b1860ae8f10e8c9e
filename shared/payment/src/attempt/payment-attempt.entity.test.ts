import { describe, expect, it } from '@jest/globals'
import { silenceMs, unknownMs } from './check-times.ts'
import {
  type AnswerContext,
  type PaymentAttempt as Attempt,
  type AttemptState,
  definePaymentAttempt,
} from './payment-attempt.entity.ts'
import type { ProviderAnswer } from './provider.ts'

class Order {}
const { PaymentAttempt } = definePaymentAttempt({
  payable: { table: Order, column: 'order_id' },
  companion: { table: Order, column: 'other_order_id' },
})

const offeredAt = new Date('2026-11-21T16:00:00Z')

function attemptIn(state: AttemptState): Attempt {
  const values = { amountCentavos: 10_000, checks: 0, endedAt: null, nextCheckAt: offeredAt, offeredAt }
  return Object.assign(Object.create(PaymentAttempt.prototype), values, { state, caseClosedAt: null })
}

/** The attempt's state after an answer to a question that was asked so many milliseconds after its form went out. */
function answered(
  state: AttemptState,
  answer: ProviderAnswer,
  ms = 1000,
  changes: Partial<AnswerContext> = {},
) {
  const attempt = attemptIn(state)
  const askedAt = new Date(offeredAt.getTime() + ms)
  attempt.applyAnswer(answer, { askedAt, now: askedAt, isAsked: true, isDue: true, ...changes })
  return attempt
}

const approved = (amountCentavos: number | null): ProviderAnswer => ({
  kind: 'approved',
  amountCentavos,
  authorization: 'A1',
  reference: 'R1',
})
const declined: ProviderAnswer = { kind: 'declined', text: 'Fondos insuficientes' }
const rejected: ProviderAnswer = { kind: 'rejected', text: '' }
const unknown: ProviderAnswer = { kind: 'unknown' }
const unanswered: ProviderAnswer = { kind: 'unanswered' }
const answers = [approved(10_000), approved(1), approved(null), declined, rejected, unknown, unanswered]

describe('an attempt', () => {
  it.each(['open', 'unanswered'] as const)('that is %s becomes what the bank says', (state) => {
    expect(answers.map((answer) => answered(state, answer).state)).toEqual([
      'settled',
      'review',
      'review',
      'declined',
      'rejected',
      state,
      state,
    ])
    expect(answered(state, approved(10_000), 1000, { isDue: false })).toMatchObject({
      state: 'refund',
      caseReason: 'not-due',
      nextCheckAt: null,
    })
  })

  it.each(['declined', 'rejected', 'closed'] as const)('that is %s hears of late charges alone', (state) => {
    expect(answers.map((answer) => answered(state, answer).state)).toEqual([
      'refund',
      'review',
      'review',
      state,
      state,
      state,
      state,
    ])
  })

  it.each(['settled', 'refund', 'review'] as const)('that is %s has heard the last word', (state) => {
    for (const answer of answers) expect(answered(state, answer, silenceMs)).toEqual(attemptIn(state))
  })

  it('is closed where nobody posts its form, and the staff’s where the bank is silent or another', () => {
    expect(answered('open', unknown, unknownMs - 1).state).toBe('open')
    expect(answered('open', unknown, unknownMs)).toMatchObject({ state: 'closed', checks: 1 })
    expect(answered('open', unanswered, silenceMs - 1).state).toBe('open')
    expect(answered('open', unanswered, silenceMs).state).toBe('unanswered')
    expect(answered('open', unanswered, unknownMs, { isAsked: false }).state).toBe('unanswered')
  })

  it.each(['unanswered', 'refund', 'review'] as const)(
    'that is %s is given up with its case only where the bank never answered',
    (state) => {
      const attempt = attemptIn(state)
      attempt.closeCase('Listo', 3, offeredAt)
      expect(attempt).toMatchObject({
        state: state === 'unanswered' ? 'closed' : state,
        caseClosedBy: 3,
        caseNote: 'Listo',
      })
    },
  )
})
