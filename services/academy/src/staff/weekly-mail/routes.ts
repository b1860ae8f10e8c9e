import { getWeeklyMail, saveWeeklyMail } from '@rodada/contracts/report/week'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import { chooseWeeklyMail } from './send-weekly-mails.ts'
import { WeeklyMail } from './weekly-mail.entity.ts'

export function weeklyMailRoutes(app: FastifyInstance, options: AcademyOptions): void {
  implement(app, getWeeklyMail, async ({ actor }) => ({
    isOn: (await options.orm.em.fork().count(WeeklyMail, { accountId: actor.userId })) > 0,
  }))
  implementCommand(app, saveWeeklyMail, options, {
    run: (command, { body }) => chooseWeeklyMail(command, body.isOn),
  })
}
