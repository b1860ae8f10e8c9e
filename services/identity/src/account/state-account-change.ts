import { type MovementSource, stateMovement } from '@rodada/service/movement'
import type { StatedMovement } from '@rodada/service/movement-event'
import type { EntityManager } from '@rodada/service/orm'
import type { UserAccount } from './user-account.entity.ts'

/** As `stateMovement`, for a change of an account: the movement is about it, and its subject is the owner. */
export function stateAccountChange(
  em: EntityManager,
  request: MovementSource,
  account: UserAccount,
  title: string,
  more: Pick<StatedMovement, 'actorId'> & Partial<Pick<StatedMovement, 'description'>> = {},
): void {
  const { id } = account
  stateMovement(em, request, { title, description: `Cuenta ${id}`, subjectId: id, about: account, ...more })
}
