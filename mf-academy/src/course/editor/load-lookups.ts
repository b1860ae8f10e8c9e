import type { LoaderArgs } from '@rodada/web/page'
import { loadChoices } from '../load-choices.ts'

function optionsOf(all: readonly { readonly id: number; readonly name: string }[]) {
  return all.map(({ id, name }) => ({ key: name, value: String(id) }))
}

/** What the form of a course offers to choose from; all at once. */
export async function loadLookups(args: LoaderArgs) {
  const [choices, people] = await Promise.all([
    loadChoices(args),
    args.read('/api/ClassCapturist/Instructor/Index'),
  ])
  return { ...choices, places: optionsOf(choices.places), instructors: optionsOf(people) }
}

export type CourseLookups = Awaited<ReturnType<typeof loadLookups>>
