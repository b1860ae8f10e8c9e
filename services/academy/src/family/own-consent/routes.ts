import { getOwnConsents, saveConsent as saveCall } from '@rodada/contracts/family/consent'
import type { CommandContext } from '@rodada/service/command/command'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import { implement, implementCommand } from '@rodada/service/http/implement'
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
