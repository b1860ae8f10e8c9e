import type { Envelope } from '@rodada/contracts/common'
import { done, fieldErrors } from '@rodada/service/errors'
import { acceptedTerms, unacceptedTerms } from '../account/accepted-terms.ts'
import type { AccountCommand } from '../account/account-command.ts'
import { lockOwnAccount } from '../account/find-account.ts'
import { stateAccountChange } from '../account/state-account-change.ts'
import type { AccountOptions } from '../account-options.ts'

/**
 * Accepts the terms in force for an account whose password the staff set. An earlier acceptance stays.
 * @throws field errors without the acceptance.
 */
export function acceptTerms(
  { orm }: AccountOptions,
  { actor, request }: AccountCommand,
  isAccepted: boolean,
): Promise<Envelope> {
  return orm.em.fork().transactional(async (em) => {
    const account = await lockOwnAccount({ em, actor })
    if (!isAccepted) throw fieldErrors(unacceptedTerms)
    if (!account.isTermsDue()) return done()
    em.assign(account, await acceptedTerms(em))
    stateAccountChange(em, request, account, 'Términos aceptados')
    return done()
  })
}
