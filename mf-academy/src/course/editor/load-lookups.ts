import type { LoaderArgs } from '@rodada/web/page'
import { loadChoices } from '../load-choices.ts'

/** What the form of a course offers to choose from; all at once. */
export async function loadLookups(args: LoaderArgs) {
  const [choices, locations] = await Promise.all([loadChoices(args), args.read('/api/Address/GetAddresses')])
  const places = locations.map(({ id, name }) => ({ key: name, value: String(id) }))
  return { ...choices, places }
}

export type CourseLookups = Awaited<ReturnType<typeof loadLookups>>
