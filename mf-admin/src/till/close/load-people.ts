import type { Role } from '@rodada/contracts/roles'
import type { Api } from '@rodada/web/calls/api'
import { isApiError } from '@rodada/web/calls/api-error'
import type { LoaderArgs } from '@rodada/web/pages/page'

export type Choice = readonly [value: string, text: string]

const takers: readonly Role[] = ['ClassCapturist', 'ProductCapturist']

/**
 * Choices of the person filter. Administrators: everybody with a role that takes payments. Others see only their own money
 * and get no choice but the person in the address.
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

/** Without the accounts the filter is empty; the lines of the close still link to each person. */
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
