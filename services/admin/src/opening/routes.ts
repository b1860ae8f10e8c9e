import {
  getOpening,
  type OpeningStepName,
  sendTestMail,
  settleOpeningStep,
  testMail,
} from '@rodada/contracts/business/opening'
import { type CommandContext, runCommand } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, refusal } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { InternalClient } from '@rodada/service/http/internal'
import type { FastifyInstance } from 'fastify'
import { Business } from '../business/business.entity.ts'
import { presentBusiness } from '../business/present-business.ts'
import { gatherStates } from '../platform-state/gather-states.ts'
import { readLastBackup } from '../platform-state/routes.ts'
import { openingOf } from './read-opening.ts'
import { SettledStep } from './settled-step.entity.ts'
import { isSent, testMailWords } from './test-mail-words.ts'

const stepNames: Readonly<Record<OpeningStepName, string>> = {
  business: 'Datos del negocio',
  branches: 'Sucursales',
  membershipPrice: 'Precio de la membresía',
  shipping: 'Costos de envío',
  payment: 'Prueba de pago',
  mail: 'Prueba de correo',
  backup: 'Respaldos',
}

/** The steps before the first opening, from the states that the services report. */
export function openingRoutes(app: FastifyInstance, context: CommandContext, call: InternalClient): void {
  const { orm } = context
  implement(app, getOpening, async ({ request }) => {
    const em = orm.em.fork()
    const business = await presentBusiness(em, await em.findOneOrFail(Business, { id: 1 }))
    const [parts, backup, settled] = await Promise.all([
      gatherStates(call, request),
      readLastBackup(orm),
      orm.em.fork().find(SettledStep, {}),
    ])
    return openingOf({ business, parts, settled, backupTakenAt: backup?.takenAt ?? null, now: new Date() })
  })

  implementCommand(app, settleOpeningStep, context, {
    async run(command, { body: { step, isSettled } }) {
      await settleStep(command.em, step, isSettled ? { isTested: false } : null)
      const title = isSettled ? 'Primer paso marcado como listo' : 'Primer paso otra vez pendiente'
      command.state({ title, description: stepNames[step] })
      return done(isSettled ? 'Quedó marcado como listo.' : 'Está otra vez pendiente.')
    },
  })

  implement(app, sendTestMail, async ({ request, actor: { userId } }) => {
    const result = await call(testMail, {
      body: { accountId: userId },
      requestId: request.id,
    })
    await runCommand(context, request, async (command) => {
      if (isSent(result)) await settleStep(command.em, 'mail', { isTested: true })
      command.state({
        title: 'Correo de prueba solicitado',
        description: isSent(result) ? 'El servidor de correo lo aceptó' : 'No se pudo enviar',
        subjectId: userId,
      })
    })
    if (!isSent(result)) throw refusal(testMailWords(result))
    return done(testMailWords(result))
  })
}

/** @param kept null: what is stored of the step is removed. */
async function settleStep(
  em: EntityManager,
  step: OpeningStepName,
  settledStep: Pick<SettledStep, 'isTested'> | null,
): Promise<void> {
  if (settledStep) await em.upsert(SettledStep, { step, ...settledStep, settledAt: new Date() })
  else await em.nativeDelete(SettledStep, { step })
}
