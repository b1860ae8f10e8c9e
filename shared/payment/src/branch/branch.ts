import type { IncomeMethod } from '@rodada/contracts/money/rules'
import { readBusiness } from '@rodada/service/business/business-copy'
import { type EntityManager, openDb } from '@rodada/service/data/orm'
import { fieldErrors } from '@rodada/service/http/errors'

/**
 * The branch where staff take or return money: the named one, else the only one; null for a card, or where there are no
 * branches.
 * @throws a field error where there is no such branch, or several and none is named.
 */
export async function requireBranch(
  em: EntityManager,
  method: IncomeMethod,
  named: number | null | undefined,
): Promise<number | null> {
  if (method === 'card') return null
  const branches = await readBranchIds(em)
  if (typeof named !== 'number') {
    if (branches.length > 1) throw fieldErrors({ BranchId: ['Elige la sucursal.'] })
    return branches[0] ?? null
  }
  if (branches.includes(named)) return named
  throw fieldErrors({ BranchId: ['Esta sucursal ya no existe. Elige otra.'] })
}

/** Ids of the branches where people pay. */
export async function readBranchIds(em: EntityManager): Promise<number[]> {
  const { branches } = await readBusiness(openDb<[]>(em))
  return branches.map(({ id }) => id)
}
