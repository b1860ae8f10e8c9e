import { getInstructorAccounts } from '@rodada/contracts/account/user'
import type { Command } from '@rodada/service/command/command'
import { type FieldErrors, refuseFields } from '@rodada/service/http/errors'
import type { InternalClient } from '@rodada/service/http/internal'

/**
 * Checks that users are instructors, by asking identity outside of the transaction.
 * @param named ids by form field.
 * @throws field errors; unavailable while identity does not answer.
 */
export function requireInstructors(
  call: InternalClient,
  command: Command,
  named: Readonly<Record<string, readonly number[]>>,
): void {
  if (Object.values(named).flat().length === 0) return
  const accounts = command.outside('asking for instructors', () => call(getInstructorAccounts, {}))
  const known = new Set(accounts.map(({ id }) => id))
  const errors: FieldErrors = {}
  for (const [field, ids] of Object.entries(named))
    if (ids.some((id) => !known.has(id)))
      errors[field] = ['Una de las personas elegidas no es instructora. Elige otra.']
  refuseFields(errors)
}
