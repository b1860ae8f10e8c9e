import { getAccountContact } from '@rodada/contracts/account/user'
import { formatDate } from '@rodada/contracts/words/dates'
import { formatPrice } from '@rodada/contracts/words/money'
import { defineMail } from '@rodada/service/mail/define-mail'
import { mailTo } from '@rodada/service/mail/mail-content'
import { Type } from 'typebox'
import type { AcademyMailSource } from '../../mail/academy-mail.ts'
import { instantAt } from '../../time/site-time.ts'
import { readWeek } from './weekly-figures.ts'
import { WeeklyMail } from './weekly-mail.entity.ts'

/** `1 falta`, `2 faltas`. */
function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

/** Last week's figures, for an administrator who still is one and still wants them. */
export const weeklyFigures = defineMail({
  name: 'weekly-figures',
  about: 'Cifras de la semana',
  causedBy: 'platform',
  data: Type.Object({ accountId: Type.Integer(), monday: Type.String() }),
  async compose(source: AcademyMailSource, { accountId, monday }, business) {
    if ((await source.orm.em.fork().count(WeeklyMail, { accountId })) === 0) return null
    const contact = await source.call(getAccountContact, { params: { id: accountId } })
    if (!contact?.isAdmin) return null
    const week = await readWeek(source, monday)
    return mailTo(contact, {
      subject: `La semana de ${business.name}: ${formatPrice(week.collected)} cobrados`,
      preheader: `${counted(week.classes, 'clase')}, ${counted(week.attended, 'asistencia')}.`,
      paragraphs: [
        `Del ${formatDate(instantAt(week.from, '12:00'))} al ${formatDate(instantAt(week.to, '12:00'))}:`,
        `Cobrado: ${formatPrice(week.collected)}. Ventas de la tienda: ${formatPrice(week.sold)}.`,
        `Clases: ${week.classes}, con ${counted(week.attended, 'asistencia')} y ${counted(week.missed, 'falta')}.`,
        `Alumnos nuevos: ${week.newStudents}.`,
        `Por cobrar hoy: ${formatPrice(week.owed)}.`,
      ],
      action: { label: 'Ver reportes', url: source.link('/reportes/ingresos') },
      closing: 'Recibes este correo los lunes porque lo elegiste en Configuración. Ahí mismo lo apagas.',
    })
  },
})
