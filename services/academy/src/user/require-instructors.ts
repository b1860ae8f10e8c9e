import { getInstructorAccounts } from '@rodada/contracts/user'
import { type FieldErrors, refuseFields } from '@rodada/service/errors'
import type { InternalClient } from '@rodada/service/internal'

/**
 * Looks whether the named users can hold classes. Asked of identity, so before a transaction is begun.
 * @param named ids by the field of the form that names them.
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
