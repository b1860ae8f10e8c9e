import { readBusiness } from '@rodada/service/business/business-copy'
import { fieldErrors } from '@rodada/service/errors'
import { type EntityManager, openDb } from '@rodada/service/orm'

/**
 * The branch where money is taken or given back; where none is named, the only one that there is.
 * @throws a field error where there is no such branch.
 */
export async function requireBranch(
  em: EntityManager,
  named: number | null | undefined,
): Promise<number | null> {
  const { branches } = await readBusiness(openDb<[]>(em))
  if (named === null || named === undefined) return branches.length === 1 ? (branches[0]?.id ?? null) : null
  if (branches.some(({ id }) => id === named)) return named
  throw fieldErrors({ BranchId: ['Esta sucursal ya no existe. Elige otra.'] })
}
