import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { previewAnnouncement, sendAnnouncement as sendCall } from '@rodada/contracts/family/announcement'
import { namesMark } from '@rodada/contracts/family/announcement-rules'
import type { Command } from '@rodada/service/command/command'
import { done, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import { type AcademyDb, dbOf } from '../../entities.ts'
import { Announcement } from './announcement.entity.ts'
import { announced } from './announcement-mail.ts'
import { type Addressed, countReceivers, readAudience, readFirstNames, readReceivers } from './receivers.ts'

/** @throws notFound. */
export async function readPreview(
  db: AcademyDb,
  addressed: Addressed,
): Promise<ResponseOf<typeof previewAnnouncement>> {
  const audience = await readAudience(db, addressed)
  const receivers = await readReceivers(db, addressed)
  const shown = receivers.find(({ studentIds }) => studentIds.length > 0)
  return {
    audience,
    ...countReceivers(receivers),
    names: await readFirstNames(db, shown?.studentIds ?? []),
    ...(await suggest(db, addressed, audience)),
  }
}

async function suggest(db: AcademyDb, { kind, ids }: Addressed, audience: string) {
  if (kind !== 'session') return {}
  const session = await db
    .selectFrom('session')
    .select('cancelReason')
    .where('id', '=', ids[0] ?? 0)
    .executeTakeFirst()
  if (!session?.cancelReason) return {}
  const text = `Cancelamos la clase de ${namesMark}.\n${audience}\nMotivo: ${session.cancelReason}`
  return { suggested: { subject: 'Clase cancelada', text } }
}

/**
 * Writes to families, one mail each: by as many statements for thousands as for one. @throws notFound; a refusal where there
 * is no family.
 */
export async function sendAnnouncement(
  command: Command<Actor>,
  { subject, text, ...addressed }: BodyOf<typeof sendCall>,
): Promise<ResponseOf<typeof sendCall>> {
  const { em, actor, at } = command
  const db = dbOf(em)
  const audience = await readAudience(db, addressed)
  const receivers = await readReceivers(db, addressed)
  if (receivers.length === 0) throw refusal('No hay familias a quienes escribir: nadie está inscrito ahí.')
  const { isMailed } = addressed
  const counts = countReceivers(receivers)
  const announcement = em.create(Announcement, {
    ...{ subject: subject.trim(), text: text.trim(), audience, isMailed, ...counts },
    ...{ createdBy: actor.userId, createdAt: at },
  })
  await em.flush()
  const { id: announcementId } = announcement
  await sql`insert into announced_family (announcement_id, family_id, student_ids, way)
    select ${announcementId}, "familyId", "studentIds", way
    from jsonb_to_recordset(${JSON.stringify(receivers)}::jsonb)
      as receiver ("familyId" integer, "studentIds" integer[], way text)`.execute(db)
  const mailed = receivers.filter(({ way }) => way === 'mail')
  await command.sendMail(announced, ...mailed.map(({ familyId }) => ({ announcementId, familyId })))
  command.state({
    title: isMailed ? 'Mensaje enviado a familias' : 'Mensaje preparado para familias',
    description: `«${announcement.subject}» para ${counts.families}: ${audience}`,
    about: announcement,
  })
  return { ...done(doneText(isMailed, counts)), id: announcementId }
}

function doneText(isMailed: boolean, { families, mailed }: ReturnType<typeof countReceivers>): string {
  if (!isMailed)
    return `El mensaje está listo para ${families === 1 ? 'una familia' : `${families} familias`}.`
  if (mailed === 0) return 'Ninguna de estas familias recibe correos: escríbeles por WhatsApp.'
  return mailed === 1 ? 'Enviamos un correo.' : `Enviamos ${mailed} correos.`
}
