import { type ConsentPurpose, isMailPurpose } from '@rodada/contracts/family/consent-rules'
import { readBusiness } from '@rodada/service/business/business-copy'
import type { EntityManager } from '@rodada/service/data/orm'
import { dbOf } from '../../entities.ts'
import { ConsentEntry } from './consent-entry.entity.ts'

export interface StatedConsent {
  readonly accountId: number
  /** Null: about no student. */
  readonly participantId: number | null
  readonly purpose: ConsentPurpose
  readonly given: boolean
}

/** Default without an entry: mails are sent, all other purposes need consent. */
export function isGivenAtFirst(purpose: ConsentPurpose): boolean {
  return isMailPurpose(purpose)
}

/**
 * Enters a consent where it changes what holds, or is given under another version of the privacy notice. It
 * runs in the caller's transaction, which has locked what the purpose is about.
 */
export async function enterConsent(em: EntityManager, stated: StatedConsent): Promise<void> {
  const { accountId, participantId, purpose, given } = stated
  const last = await em.findOne(
    ConsentEntry,
    { accountId, participantId, purpose },
    { orderBy: { id: 'desc' } },
  )
  const { legalVersion } = await readBusiness(dbOf(em))
  const holds = (last?.given ?? isGivenAtFirst(purpose)) === given
  const isAgreedAnew = last !== null && given && last.noticeVersion !== legalVersion
  if (holds && !isAgreedAnew) return
  em.create(ConsentEntry, { ...stated, at: new Date(), noticeVersion: legalVersion })
}
