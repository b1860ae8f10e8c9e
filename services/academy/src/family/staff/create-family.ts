import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type {
  addFamilyNote as addNoteCall,
  createFamily as createCall,
  FamilyForm,
} from '@rodada/contracts/family/staff-calls'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, notFound, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { openFamily } from '../guardian/family.ts'
import { FamilyNote } from '../guardian/family-note.entity.ts'
import { Responsible } from '../guardian/responsible.entity.ts'

/** @throws a refusal that names families with the same telephone or e-mail, unless the form says that it is another. */
export async function createFamily(
  command: Command<Actor>,
  form: FamilyForm,
): Promise<ResponseOf<typeof createCall>> {
  const family = await noteFamily(command.em, form)
  command.state({
    title: 'Familia registrada',
    description: `Familia ${family.id}`,
    subjectId: family.id,
    about: family,
  })
  return { ...done('La familia quedó registrada.'), id: family.id }
}

/** As `createFamily`, without a movement: for a registration that states one. */
export async function noteFamily(em: EntityManager, form: FamilyForm): Promise<Responsible> {
  const guardian = { name: form.name.trim(), phone: form.phone, email: form.email?.trim() ?? '' }
  // Of two clerks who note one family at once the second finds the first one's.
  await sql`select pg_advisory_xact_lock(hashtext('academy:family'), hashtext(${guardian.phone}))`.execute(
    dbOf(em),
  )
  if (!form.isAnother) await requireUnknown(em, guardian)
  return openFamily(em, guardian)
}

interface Known {
  readonly id: number
  readonly name: string
  readonly students: string[]
}

async function requireUnknown(
  em: EntityManager,
  { phone, email }: { readonly phone: string; readonly email: string },
): Promise<void> {
  const { rows } = await sql<Known>`
    select responsible.id, responsible.name, array(
      select participant.name from participant
      where participant.responsible_id = responsible.id and participant.forgotten_at is null
      order by participant.id) as students
    from responsible
    where responsible.phone = ${phone} or (${email} <> '' and lower(responsible.email) = lower(${email}))
    order by responsible.id limit 5`.execute(dbOf(em))
  if (rows.length === 0) return
  const names = rows.map(({ name, students }) =>
    students.length === 0 ? name : `${name} (${students.join(', ')})`,
  )
  throw refusal(
    `Ya hay una familia con este teléfono o correo: ${names.join('; ')}. Elígela, o confirma que es otra.`,
    {},
    { families: rows },
  )
}

/** @throws notFound. */
export async function addFamilyNote(
  command: Command<Actor>,
  familyId: number,
  { note: text }: BodyOf<typeof addNoteCall>,
): Promise<Envelope> {
  const { em, actor } = command
  if ((await em.count(Responsible, { id: familyId })) === 0) throw notFound()
  const note = em.create(FamilyNote, { familyId, text: text.trim(), createdBy: actor.userId })
  await em.flush()
  command.state({
    title: 'Nota agregada a una familia',
    description: `Nota ${note.id} de la familia ${familyId}`,
    subjectId: familyId,
    about: note,
  })
  return done('La nota quedó guardada.')
}
