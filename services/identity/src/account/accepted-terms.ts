import { readBusiness } from '@rodada/service/business/business-copy'
import type { FieldErrors } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { dbOf } from '../entities.ts'

/** What is wrong where somebody who must accept the terms has not. */
export const unacceptedTerms: FieldErrors = {
  ConditionsAcceptation: ['Acepta los términos y condiciones para continuar.'],
}

/** What an account holds of the terms and the privacy notice that its owner accepts at this moment. */
export async function acceptedTerms(em: EntityManager) {
  const { legalVersion } = await readBusiness(dbOf(em))
  return { termsVersion: legalVersion, termsAcceptedAt: new Date() }
}
