import { getOwnConsents, saveConsent as saveCall } from '@rodada/contracts/consent'
import type { CommandContext } from '@rodada/service/command'
import { implement, implementCommand } from '@rodada/service/implement'
import type { EncryptionKeys } from '@rodada/service/keys'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../../entities.ts'
import { readConsents } from '../consent/read-consents.ts'
import { isGuarded } from '../guardian/guarded.ts'
import { saveConsent } from './save-consent.ts'

export function consentRoutes(
  app: FastifyInstance,
  db: AcademyDb,
  context: CommandContext,
  keys: EncryptionKeys,
): void {
  implement(app, getOwnConsents, async ({ actor }) =>
    readConsents(db, actor.userId, await isGuarded(db, actor)),
  )

  implementCommand(app, saveCall, context, { run: (command, { body }) => saveConsent(keys, command, body) })
}
