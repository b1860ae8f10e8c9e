import { readBusiness } from '@rodada/service/business/business-copy'
import type { EntityManager } from '@rodada/service/data/orm'
import type { FieldErrors } from '@rodada/service/http/errors'
import { dbOf } from '../entities.ts'

/** Errors of a form without the acceptance of the terms. */
export const unacceptedTerms: FieldErrors = {
  ConditionsAcceptation: ['Acepta los términos y condiciones para continuar.'],
}

/** Columns of an account whose owner accepts the terms and the privacy notice now. */
export async function acceptedTerms(em: EntityManager) {
  const { legalVersion } = await readBusiness(dbOf(em))
  return { termsVersion: legalVersion, termsAcceptedAt: new Date() }
}
