import type { Option } from '@rodada/contracts/common'
import { isApiError } from '@rodada/web/calls/api-error'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { loadChoices } from '../load-choices.ts'

function optionsOf(all: readonly { readonly id: number; readonly name: string }[]) {
  return all.map(({ id, name }) => ({ key: name, value: String(id) }))
}

/** Categories of the shop; without an answer a course can still be saved. */
async function loadCategories({ api, request: { signal } }: LoaderArgs): Promise<readonly Option[]> {
  try {
    return await api.get('/api/Product/GetCategories', { signal, stays: true })
  } catch (error) {
    if (signal.aborted || !isApiError(error)) throw error
    return []
  }
}

export async function loadLookups(args: LoaderArgs) {
  const [choices, people, categories] = await Promise.all([
    loadChoices(args),
    args.read('/api/ClassCapturist/Instructor/Index'),
    loadCategories(args),
  ])
  return { ...choices, places: optionsOf(choices.places), instructors: optionsOf(people), categories }
}

export type CourseLookups = Awaited<ReturnType<typeof loadLookups>>
