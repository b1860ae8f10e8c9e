import {
  editHealthNotes as editCall,
  getBookedHealthNotes,
  getHealthNotes,
} from '@rodada/contracts/family/health-notes'
import { runCommand } from '@rodada/service/command/command'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import { notFound } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { isHeldToday, mayReadNotes } from '../../staff/instructor/instructor-today.ts'
import { isGuarded } from '../guardian/guarded.ts'
import { readOwnParticipant } from '../participant/read-participants.ts'
import { editHealthNotes, healthErrors } from './edit-health-notes.ts'
import { decryptNotes, noNotes } from './encrypted-notes.ts'

/** Shown in the place of the notes. */
const beginFirst = 'Esta clase no tiene instructor asignado: inicia la clase para ver los datos de salud.'

/** Health notes of students, for their guardians and for instructors of their sessions. */
export function healthRoutes(
  app: FastifyInstance,
  db: AcademyDb,
  options: AcademyOptions,
  keys: EncryptionKeys,
): void {
  implement(app, getHealthNotes, async ({ actor, params: { id }, request }) => {
    if (await isGuarded(db, actor)) throw notFound()
    await readOwnParticipant(db, actor.userId, id)
    const row = await findNotes(db, id)
    if (!row) return { ...noNotes, version: 0 }
    await recordView(request, { description: `Alumno ${id}`, subjectId: actor.userId })
    return { ...decryptNotes(keys, row), version: row.version }
  })

  implementCommand(app, editCall, options, {
    rules: healthErrors,
    run: (command, { params, body }) => editHealthNotes(keys, command, params.id, body),
  })

  implement(app, getBookedHealthNotes, async ({ actor, params, request }) => {
    const student = await findBooked(db, params.id, actor.userId, options.now())
    if (!student) throw notFound()
    const { id, responsibleId: subjectId, mayRead } = student
    if (!mayRead) return { ...noNotes, medicalNotes: beginFirst, mayRead }
    const row = await findNotes(db, id)
    if (!row) return { ...noNotes, mayRead }
    await recordView(request, { description: `Alumno ${id}, reservación ${params.id}`, subjectId })
    return { ...decryptNotes(keys, row), mayRead }
  })

  function recordView(
    request: FastifyRequest,
    viewed: { readonly description: string; readonly subjectId: number },
  ): Promise<void> {
    return runCommand(options, request, async (command) =>
      command.state({ title: 'Consulta de datos de salud', ...viewed }),
    )
  }
}

function findNotes(db: AcademyDb, participantId: number) {
  return db
    .selectFrom('health_notes')
    .select(['participantId', 'encrypted', 'version'])
    .where('participantId', '=', participantId)
    .executeTakeFirst()
}

interface BookedStudent {
  readonly id: number
  readonly responsibleId: number
  readonly mayRead: boolean
}

/** The student of a booking in the instructor's roster of today; undefined for other users. */
async function findBooked(
  db: AcademyDb,
  bookingId: number,
  instructorId: number,
  now: Date,
): Promise<BookedStudent | undefined> {
  const { rows } = await sql<BookedStudent>`
    select participant.id, participant.responsible_id as "responsibleId",
      ${mayReadNotes(instructorId, now)} as "mayRead"
    from booking
    join session on session.id = booking.session_id
    join participant on participant.id = booking.participant_id
    where booking.id = ${bookingId} and booking.status <> 'released'
      and ${isHeldToday(instructorId, now)}`.execute(db)
  return rows[0]
}
