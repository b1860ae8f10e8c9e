import type { LogListItem } from '@rodada/contracts/log'
import type { LogLevel } from '@rodada/contracts/log-level'

/** An entry with its actor's name, where one is known. */
export interface PresentableRow {
  readonly id: string
  readonly actor_id: number | null
  readonly title: string
  readonly description: string
  readonly level: LogLevel
  readonly created_time: string
  readonly name: string | null
  readonly last_name: string | null
}

export function presentItem(row: PresentableRow): LogListItem {
  return {
    id: Number(row.id),
    userId: row.actor_id,
    userName: nameOf(row),
    title: row.title,
    description: row.description,
    level: row.level,
    createdTime: new Date(row.created_time).toISOString(),
  }
}

/** Visitors and the platform itself have no session; a user whose copy is missing or erased has only a number. */
function nameOf({ actor_id, name, last_name }: PresentableRow): string {
  if (actor_id === null) return 'Sin sesión'
  return name === null ? `Usuario ${actor_id}` : `${name} ${last_name ?? ''}`.trim()
}
