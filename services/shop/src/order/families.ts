import { findAccounts } from '@rodada/contracts/account/user'
import { type CounterFamily, findCounterFamilies } from '@rodada/contracts/family/counter-families'
import { hasAccount } from '@rodada/contracts/family/family-rules'
import { AppError } from '@rodada/service/http/errors'
import type { InternalClient } from '@rodada/service/http/internal'

/** Families by their numbers, those without an account too; others are left out. Must be called outside of transactions. */
export async function findFamilies(
  call: InternalClient,
  numbers: readonly number[],
): Promise<readonly CounterFamily[]> {
  const accounts = numbers.filter(hasAccount)
  const others = numbers.filter((number) => !hasAccount(number))
  return [
    ...(accounts.length === 0 ? [] : await call(findAccounts, { body: { ids: accounts, emails: [] } })),
    ...(others.length === 0 ? [] : await call(findCounterFamilies, { body: { ids: others } })),
  ]
}

/** As `findFamilies`; none while another part is unavailable, so that lists go on without. */
export async function askFamilies(
  call: InternalClient,
  numbers: readonly number[],
): Promise<readonly CounterFamily[]> {
  try {
    return await findFamilies(call, numbers)
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return []
    throw error
  }
}
