import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import { done, fieldErrors } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { acceptedTerms, unacceptedTerms } from '../account/accepted-terms.ts'
import { lockOwnAccount } from '../account/find-account.ts'
import { stateAccount } from '../account/state-account.ts'

/**
 * Accepts the terms in force for an account whose password the staff set. An earlier acceptance stays.
 * @throws field errors without the acceptance.
 */
export async function acceptTerms(command: Command<Actor>, isAccepted: boolean): Promise<Envelope> {
  const { em } = command
  const account = await lockOwnAccount(command)
  if (!isAccepted) throw fieldErrors(unacceptedTerms)
  if (account.isTermsDue()) {
    em.assign(account, await acceptedTerms(em))
    stateAccount(command, account, 'Términos aceptados')
  } else command.stateNothing()
  return done()
}
