import {
  type AnnouncementKind,
  announcementBounds,
  announcementKinds,
} from '@rodada/contracts/family/announcement-rules'
import { readTabStorage, writeTabStorage } from '@rodada/web/storage/tab-storage'

/** Messages of the staff to families. */
export const announcementsPath = '/administrar-familias/mensajes'

export function announcementPath(id: number): string {
  return `${announcementsPath}/${id}`
}

/** Whom a message is for; the ids are those of its kind. */
export interface Addressed {
  readonly kind: AnnouncementKind
  readonly ids: number[]
}

/** Parameters of the address, by what they name. */
const parameters = { course: 'curso', session: 'clase', location: 'lugar' } as const

/** Where the staff write to the families of a class, of a class on one day, or of a place. */
export function newAnnouncementPath(kind: keyof typeof parameters, id: number): string {
  return `${announcementsPath}/nuevo?${parameters[kind]}=${id}`
}

/** As `newAnnouncementPath`, for chosen records, which `chooseReceivers` has stored. */
export const chosenAnnouncementPath = `${announcementsPath}/nuevo?para=elegidas`

const chosenKey = 'rodada.receivers'

/** Keeps whom the staff chose, in this tab: they are too many for an address. */
export function chooseReceivers(chosen: Addressed): void {
  writeTabStorage(chosenKey, chosen)
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function readChosen(): Addressed | null {
  const stored: { kind?: unknown; ids?: unknown } = Object(readTabStorage(chosenKey))
  const kind = announcementKinds.find((each) => each === stored.kind)
  const ids = Array.isArray(stored.ids) ? stored.ids.filter(isId).slice(0, announcementBounds.chosen) : []
  return kind === undefined || ids.length === 0 ? null : { kind, ids }
}

/** Whom the page's address is about; null: none is chosen. */
export function addressedOf(search: URLSearchParams): Addressed | null {
  if (search.has('para')) return readChosen()
  for (const kind of ['course', 'session', 'location'] as const) {
    const id = Number(search.get(parameters[kind]))
    if (isId(id)) return { kind, ids: [id] }
  }
  return null
}
