import type { LogListItem } from '@rodada/contracts/log/calls'
import { isOfPlatform } from '@rodada/service/command/movement'
import type { AdminDb } from '../entities.ts'
import type { Movement } from './movement.entity.ts'

/** An entry with its actor's name, where one is known. */
export interface PresentableRow
  extends Pick<
    Movement,
    'id' | 'actorId' | 'subjectId' | 'requestId' | 'title' | 'description' | 'level' | 'createdTime'
  > {
  readonly name: string | null
  readonly lastName: string | null
  readonly subjectName: string | null
  readonly subjectLastName: string | null
}

/** Entries with the names of actor and subject. */
export function selectEntries(db: AdminDb) {
  return db
    .selectFrom('movement')
    .leftJoin('user_copy', 'user_copy.userId', 'movement.actorId')
    .leftJoin('user_copy as subject', 'subject.userId', 'movement.subjectId')
    .select(['user_copy.name', 'user_copy.lastName'])
    .select(['subject.name as subjectName', 'subject.lastName as subjectLastName'])
}

export function presentItem(row: PresentableRow): LogListItem {
  return {
    id: row.id,
    userId: row.actorId,
    userName: nameOf(row),
    subjectId: row.subjectId,
    subjectName: `${row.subjectName ?? ''} ${row.subjectLastName ?? ''}`.trim(),
    title: row.title,
    description: row.description,
    level: row.level,
    createdTime: row.createdTime.toISOString(),
  }
}

/** Visitors have no session, jobs and commands no user at all; a user whose copy is missing or erased has only a number. */
export function nameOf({
  actorId,
  requestId = '',
  name,
  lastName,
}: Pick<PresentableRow, 'actorId' | 'name' | 'lastName'> &
  Partial<Pick<PresentableRow, 'requestId'>>): string {
  if (actorId === null) return isOfPlatform(requestId) ? 'El sistema' : 'Sin sesión'
  return name === null ? `Usuario ${actorId}` : `${name} ${lastName ?? ''}`.trim()
}
