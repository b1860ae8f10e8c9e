import { getAccountContact } from '@rodada/contracts/account/user'
import { AppError } from '@rodada/service/http/errors'
import type { InternalClient } from '@rodada/service/http/internal'

/**
 * Whether the account has shown that its e-mail is its own. Calls identity, so it runs before a transaction begins.
 * @throws unavailable while identity does not answer.
 */
export async function hasConfirmedAddress(call: InternalClient, userId: number): Promise<boolean> {
  const contact = await call(getAccountContact, { params: { id: userId } })
  // Identity names nobody whose address is not confirmed.
  return contact !== null && contact.name !== null
}

/** The same for what goes on while identity does not answer: the address counts as confirmed then. */
export async function isUnconfirmed(call: InternalClient, userId: number): Promise<boolean> {
  try {
    return !(await hasConfirmedAddress(call, userId))
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return false
    throw error
  }
}
