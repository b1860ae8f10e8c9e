import type { CourseDetails } from '@rodada/contracts/course/calls'
import type { Family, FamilyDetails } from '@rodada/contracts/family/staff-calls'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { useNavigation, useSearchParams } from '@rodada/web/pages/router'

export interface EnrolmentData {
  readonly today: string
  /** Families that match the words of the address. */
  readonly found: readonly Family[] | null
  /** The chosen one; null for a new family. */
  readonly family: FamilyDetails | null
  readonly courses: readonly { readonly id: number; readonly title: string }[]
  readonly course: CourseDetails | null
  readonly sessions: readonly TimetableSession[]
  /** Slot of the class that the address names, e.g. one of today; empty without one. */
  readonly slot: string
}

/** Changes the address without an entry of the history; the form stays as it is. */
export function useChoose() {
  const [shown, setSearch] = useSearchParams()
  const { location } = useNavigation()
  return (changes: Readonly<Record<string, string>>) => {
    // The choice before may still be on its way.
    const search = new URLSearchParams(location?.search ?? shown)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') search.delete(name)
      else search.set(name, value)
    }
    setSearch(search, { replace: true, preventScrollReset: true })
  }
}
