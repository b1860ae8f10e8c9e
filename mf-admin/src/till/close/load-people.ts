import type { Role } from '@rodada/contracts/roles'
import type { Api } from '@rodada/web/api'
import { isApiError } from '@rodada/web/api-error'
import type { LoaderArgs } from '@rodada/web/page'

/** A value of the filter, and what it is called. */
export type Choice = readonly [value: string, text: string]

const takers: readonly Role[] = ['ClassCapturist', 'ProductCapturist']

/**
 * Whose money administrators may look at: everybody who may take some, also who took none. For all others, who see their
 * own alone, nobody but whom the address names.
 */
export async function loadPeople(
  { api, roles, search, request: { signal } }: LoaderArgs,
  till: Promise<{ readonly personName?: string }>,
): Promise<Choice[]> {
  const staff = roles.includes('Admin') ? await findTakers(api, signal) : []
  const chosen = search.get('person')
  if (!chosen || staff.some(([id]) => id === chosen)) return staff
  const { personName = `Usuario ${chosen}` } = await till
  return [...staff, [chosen, personName]]
}

/** Where accounts cannot be read now, the lines of the close still lead to who took something. */
async function findTakers(api: Api, signal: AbortSignal): Promise<Choice[]> {
  const read = (role: Role) =>
    api.get('/api/Admin/User/Index', { query: { role, itemsPerPage: 100 }, signal, stays: true })
  try {
    const pages = await Promise.all(takers.map(read))
    const names = pages.flatMap(({ list }) =>
      list.map(({ id, name, lastName }): Choice => [String(id), `${name} ${lastName}`.trim()]),
    )
    return [...new Map(names)].toSorted(([, one], [, other]) => one.localeCompare(other, 'es'))
  } catch (error) {
    if (!isApiError(error)) throw error
    return []
  }
}
