import type { IncomeMethod } from '@rodada/contracts/money/rules'
import { fieldErrors } from '@rodada/service/http/errors'

/**
 * The reference of money that came in at a branch or was given back, without blanks around it; null where there is none.
 * @throws a field error for a transfer without one: nothing else says which entry of the bank it is.
 */
export function requireReference(method: IncomeMethod, reference: string | null | undefined): string | null {
  const given = reference?.trim() || null
  if (method === 'transfer' && given === null) throw fieldErrors({ Reference: ['Este dato es obligatorio.'] })
  return given
}
