import type { Api } from '@rodada/web/api'
import { loadChoices } from '../load-choices.ts'

/** What the form of a course offers to choose from; all at once. */
export async function loadLookups(api: Api) {
  const [choices, locations] = await Promise.all([loadChoices({ api }), api.get('/api/Address/GetAddresses')])
  const places = locations.map(({ id, name }) => ({ key: name, value: String(id) }))
  return { ...choices, places }
}

export type CourseLookups = Awaited<ReturnType<typeof loadLookups>>
