import { getOwnConsents, saveConsent as saveCall } from '@rodada/contracts/consent'
import { isMailPurpose } from '@rodada/contracts/consent-rules'
import { notFound } from '@rodada/service/errors'
import { implement, signedIn } from '@rodada/service/implement'
import type { EncryptionKeys } from '@rodada/service/keys'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { readConsents } from '../consent/read-consents.ts'
import type { AcademyDb } from '../entities.ts'
import { isGuarded } from '../guardian/guarded.ts'
import { saveConsent } from './save-consent.ts'

export function consentRoutes(
  app: FastifyInstance,
  db: AcademyDb,
  { orm }: Pick<AcademyOptions, 'orm'>,
  keys: EncryptionKeys,
): void {
  implement(app, getOwnConsents, async ({ actor }) => {
    const person = signedIn(actor)
    return readConsents(db, person.userId, await isGuarded(db, person))
  })

  implement(app, saveCall, async ({ actor, body, request }) => {
    const person = signedIn(actor)
    if (!isMailPurpose(body.purpose) && (await isGuarded(db, person))) throw notFound()
    return saveConsent(orm, keys, { form: body, actor: person, request })
  })
}
