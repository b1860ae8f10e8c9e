import { LockMode } from '@mikro-orm/core'
import type { Envelope } from '@rodada/contracts/common'
import { dayInMexico, mondayOf } from '@rodada/contracts/words/plain-date'
import { type Command, runCommand } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { done } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { AcademyOptions } from '../../academy-options.ts'
import { instantAt } from '../../time/site-time.ts'
import { WeeklyMail } from './weekly-mail.entity.ts'
import { weeklyFigures } from './weekly-mail.ts'

/** Local hour of Monday from which they are mailed. */
const hour = '08:00'

/** Turned on, it begins with the next Monday. */
export async function chooseWeeklyMail(command: Command<Actor>, isOn: boolean): Promise<Envelope> {
  const { em, actor, at } = command
  const accountId = actor.userId
  await em.execute(`select pg_advisory_xact_lock(hashtext('academy:weekly-mail'), ?)`, [accountId])
  const row = await em.findOne(WeeklyMail, { accountId })
  if (isOn === (row !== null)) command.stateNothing()
  else {
    const about = row ?? em.create(WeeklyMail, { accountId, sentOn: mondayOf(dayInMexico(at)) })
    if (row) em.remove(row)
    command.state({
      title: isOn ? 'Correo de los lunes activado' : 'Correo de los lunes apagado',
      description: `Cuenta ${accountId}`,
      subjectId: accountId,
      about,
    })
    await em.flush()
  }
  return done(isOn ? 'Listo: te lo enviamos cada lunes a las 8:00.' : 'Listo: ya no te lo enviamos.')
}

/** Mails the figures of last week, once to each administrator who wants them, however many processes run it. */
export async function sendWeeklyMails(options: AcademyOptions): Promise<void> {
  const now = options.now()
  const monday = mondayOf(dayInMexico(now))
  if (now < instantAt(monday, hour)) return
  await runCommand(options, platformItself, async (command) => {
    const due = await command.em.find(
      WeeklyMail,
      { sentOn: { $lt: monday } },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { accountId: 'asc' } },
    )
    for (const row of due) {
      row.sentOn = monday
      command.state({
        title: 'Correo de los lunes enviado',
        description: `Cuenta ${row.accountId}`,
        subjectId: row.accountId,
        about: row,
      })
    }
    await command.sendMail(weeklyFigures, ...due.map(({ accountId }) => ({ accountId, monday })))
  })
}
