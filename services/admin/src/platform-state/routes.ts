import { partNames } from '@rodada/contracts/platform/platform'
import { getPlatformState, resendFailedMail, resendMail } from '@rodada/contracts/platform/state'
import { type CommandContext, runCommand } from '@rodada/service/command/command'
import type { Orm } from '@rodada/service/data/orm'
import { done } from '@rodada/service/http/errors'
import { implement } from '@rodada/service/http/implement'
import type { InternalClient } from '@rodada/service/http/internal'
import { scrapedGauge } from '@rodada/service/run/instruments'
import type { FastifyInstance } from 'fastify'
import { Backup } from './backup.entity.ts'
import { gatherStates } from './gather-states.ts'

/** The state of the platform, for administrators. */
export function platformStateRoutes(
  app: FastifyInstance,
  context: CommandContext,
  call: InternalClient,
): void {
  const { orm } = context
  implement(app, getPlatformState, async ({ request }) => {
    const [parts, last] = await Promise.all([gatherStates(call, request), readLastBackup(orm)])
    if (!last) return { parts, backup: null }
    const { takenAt, bytes, files, hasKeys } = last
    return { parts, backup: { takenAt: takenAt.toISOString(), bytes, files, hasKeys } }
  })

  // For alarms about an overdue backup.
  scrapedGauge(app, {
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last backup that succeeded was taken, with or without its keys; absent where there is none',
    label: 'keys',
    read: async (): Promise<Record<string, number>> => {
      const last = await readLastBackup(orm)
      return last ? { [last.hasKeys ? 'encrypted' : 'none']: last.takenAt.getTime() / 1000 } : {}
    },
  })

  implement(app, resendFailedMail, async ({ request, body: { service, id } }) => {
    // First: another service's work cannot be undone if the log refuses the movement.
    const what = id === undefined ? 'Los que no se pudieron enviar' : 'Uno que no se pudo enviar'
    await runCommand(context, request, async (command) =>
      command.state({
        title: 'Reenvío de correos solicitado',
        description: `${what}: ${partNames[service]}`,
      }),
    )
    const body = id === undefined ? {} : { id }
    const { resent } = await call(resendMail, { receiver: service, body, requestId: request.id })
    return done(resentWords(resent))
  })
}

export async function readLastBackup(orm: Orm): Promise<Backup | undefined> {
  const [last] = await orm.em.fork().find(Backup, {}, { orderBy: { takenAt: 'desc' }, limit: 1 })
  return last
}

function resentWords(resent: number): string {
  if (resent === 0) return 'No queda ningún correo por reenviar.'
  return resent === 1 ? 'Se volverá a enviar un correo.' : `Se volverán a enviar ${resent} correos.`
}
