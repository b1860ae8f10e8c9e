import { getInstructorAccounts } from '@rodada/contracts/user'
import { type FieldErrors, refuseFields } from '@rodada/service/errors'
import type { InternalClient } from '@rodada/service/internal'

/**
 * Checks that users are instructors. Calls identity, so it runs before a transaction begins.
 * @param named ids by form field.
 * @throws field errors; unavailable while identity does not answer.
 */
export async function requireInstructors(
  call: InternalClient,
  named: Readonly<Record<string, readonly number[]>>,
): Promise<void> {
  if (Object.values(named).flat().length === 0) return
  const known = new Set((await call(getInstructorAccounts, {})).map(({ id }) => id))
  const errors: FieldErrors = {}
  for (const [field, ids] of Object.entries(named))
    if (ids.some((id) => !known.has(id)))
      errors[field] = ['Una de las personas elegidas no es instructora. Elige otra.']
  refuseFields(errors)
}
