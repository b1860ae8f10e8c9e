import type { Command } from '@rodada/service/command/command'
import type { StatedMovement } from '@rodada/service/command/movement-event'
import type { UserAccount } from './user-account.entity.ts'

/** States a movement of an account: it is about the account, and its subject is the owner. */
export function stateAccount(
  command: Command,
  account: Pick<UserAccount, 'id'>,
  title: string,
  more: Partial<StatedMovement> = {},
): void {
  const { id } = account
  command.state({ title, description: `Cuenta ${id}`, subjectId: id, about: account, ...more })
}
