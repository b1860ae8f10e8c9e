import { type CardBehaviour, testCards } from '@rodada/payment-sandbox/test-cards'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Answer } from './account.ts'

const text = Type.Record(Type.String(), Type.String())
const offered = Type.Object({ action: Type.String(), fields: text, cardFields: text })

const cards: readonly CardBehaviour[] = [
  'approved',
  'approved',
  'approved',
  'declined',
  'rejected',
  'late',
  'lost',
]

export function oneOf<T>(choices: readonly [T, ...T[]] | readonly T[]): T | undefined {
  return choices[Math.floor(Math.random() * choices.length)]
}

export function chance(share: number): boolean {
  return Math.random() < share
}

/**
 * Posts a payment form to the bank as a browser does, with a random card, sometimes twice, rarely with another amount.
 * @returns the fields of the way back to the shop; null when the answer offers no payment, or the bank sends nobody
 * back.
 */
export async function payAtBank(answer: Answer): Promise<Record<string, string> | null> {
  if (!Value.Check(offered, answer)) return null
  const { action, fields, cardFields } = answer
  const card = testCards[oneOf(cards) ?? 'approved']
  const form = new URLSearchParams({
    ...fields,
    [cardFields.number ?? '']: card,
    [cardFields.expiry ?? '']: '1230',
    [cardFields.securityCode ?? '']: '987',
  })
  if (chance(0.04)) form.set('BNRG_MONTO_TRANS', '1.00')
  const backs = await Promise.all(Array.from({ length: chance(0.15) ? 2 : 1 }, () => post(action, form)))
  return backs.find((back) => back !== null) ?? null
}

/** The bank may be gone, or go meanwhile: then the customer is not sent back. */
async function post(action: string, form: URLSearchParams): Promise<Record<string, string> | null> {
  const answer = await fetch(action, { method: 'POST', body: form, redirect: 'manual' }).catch(() => null)
  const back = answer?.headers.get('location')
  return back ? Object.fromEntries(new URL(back).searchParams) : null
}
