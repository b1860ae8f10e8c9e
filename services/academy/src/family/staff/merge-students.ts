import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, notFound, refusal } from '@rodada/service/http/errors'
import { sql } from 'kysely'
import { type AcademyDb, dbOf } from '../../entities.ts'
import { lockSubscriptions } from '../../sale/subscription/lock-subscription.ts'
import { Booking } from '../../timetable/booking/booking.entity.ts'
import { releaseBookings } from '../../timetable/booking/release-bookings.ts'
import { ClassAttendance } from '../../timetable/class/held-class.entity.ts'
import { decryptNotes, encryptNotes, noNotes } from '../health/encrypted-notes.ts'
import { HealthNotes } from '../health/health-notes.entity.ts'
import { lockParticipants } from '../participant/lock-participants.ts'
import { Participant } from '../participant/participant.entity.ts'

/** Two records of one, a family or a child. */
export interface Merge {
  /** Its rows move, and the number ends. */
  readonly from: number
  readonly into: number
}

/** A child that two families have. */
export interface Twin {
  readonly fromId: number
  readonly intoId: number
  readonly name: string
}

/** Makes two records of one child one. @throws notFound; a refusal for children of two families, or one in a class. */
export async function mergeStudents(
  command: Command,
  keys: EncryptionKeys,
  { from, into }: Merge,
): Promise<Envelope> {
  const children = await command.em.find(Participant, { id: { $in: [from, into] }, forgottenAt: null })
  const [old, staying] = [from, into].map((id) => children.find((child) => child.id === id))
  if (!old || !staying) throw notFound()
  if (from === into) throw refusal('Elige dos registros distintos.')
  if (old.responsibleId !== staying.responsibleId)
    throw refusal('Son de dos familias. Une primero las familias.')
  // Brothers and sisters are never one; a wrong birthdate is corrected first.
  if (old.birthdate !== staying.birthdate)
    throw refusal(
      'Tienen fechas de nacimiento distintas. Si es la misma persona, corrige antes una de las dos.',
    )
  const released = await mergeStudent(command, keys, { fromId: from, intoId: into, name: old.name })
  command.state({
    title: 'Alumnos unidos',
    description: `El alumno ${from} pasó al ${into}`,
    subjectId: staying.responsibleId,
    before: { participantId: from },
    after: { participantId: into, released },
  })
  return done('Los dos registros ya son uno.')
}

interface Doubled {
  readonly id: number
  readonly subscriptionId: number
}

/** Places of the first record at hours for which the second has a place too. */
export async function readDoubled(
  db: AcademyDb,
  twins: readonly Pick<Twin, 'fromId' | 'intoId'>[],
): Promise<Doubled[]> {
  const [from, into] = [twins.map(({ fromId }) => fromId), twins.map(({ intoId }) => intoId)]
  const { rows } = await sql<Doubled>`
    select distinct theirs.id, theirs.subscription_id as "subscriptionId"
    from unnest(${from}::integer[], ${into}::integer[]) as twin (from_id, into_id)
    join booking theirs on theirs.participant_id = twin.from_id and theirs.status = 'booked'
    join booking staying on staying.participant_id = twin.into_id and staying.status in ('booked', 'held')
      and tstzrange(staying.starts_at, staying.ends_at) && tstzrange(theirs.starts_at, theirs.ends_at)
    order by theirs.id`.execute(db)
  return rows
}

/**
 * Moves what one record of a child has to the other and forgets the first. Where both have a place at one hour, the first
 * gives its place back. The ledger of classes is written once: its entries keep the earlier number.
 * @returns ids of the released bookings. @throws a refusal while the child is in a class.
 */
export async function mergeStudent(
  command: Command,
  keys: EncryptionKeys,
  { fromId, intoId, name }: Twin,
): Promise<number[]> {
  const { em, at, actor } = command
  const db = dbOf(em)
  const twins = [{ fromId, intoId }]
  await lockSubscriptions(
    em,
    (await readDoubled(db, twins)).map(({ subscriptionId }) => subscriptionId),
  )
  await lockParticipants(em, [fromId, intoId])
  if ((await em.count(Participant, { id: { $in: [fromId, intoId] }, forgottenAt: null })) < 2)
    throw refusal(`${name} ya se unió con otro registro. Recarga la página.`)
  const open = await em.count(ClassAttendance, { participantId: { $in: [fromId, intoId] }, isOpen: true })
  if (open > 0) throw refusal(`${name} está en una clase. Espera a que termine.`)
  const released = (await readDoubled(db, twins)).map(({ id }) => id)
  const bookings = await em.find(Booking, { id: { $in: released }, status: 'booked' }, { refresh: true })
  await releaseBookings(em, bookings, { at, actorId: actor?.userId ?? null, reason: 'staff' })
  await leaveDoubledLines(db, fromId, intoId)
  await mergeNotes(em, keys, fromId, intoId)
  await sql`delete from subscription_participant where participant_id = ${fromId} and subscription_id in (
    select subscription_id from subscription_participant where participant_id = ${intoId})`.execute(db)
  for (const table of ['subscription_participant', 'booking', 'waiting_entry', 'signed_letter'] as const)
    await sql`update ${sql.table(table)} set participant_id = ${intoId} where participant_id = ${fromId}`.execute(
      db,
    )
  // A class that both took keeps both.
  await sql`update class_attendance set participant_id = ${intoId} where participant_id = ${fromId} and class_id not in (
    select class_id from class_attendance where participant_id = ${intoId})`.execute(db)
  await sql`update participant staying set scholarship_percent = old.scholarship_percent,
      scholarship_until = old.scholarship_until, scholarship_reason = old.scholarship_reason
    from participant old
    where staying.id = ${intoId} and old.id = ${fromId} and staying.scholarship_percent is null`.execute(db)
  await sql`update participant set forgotten_at = ${at}, version = version + 1 where id = ${fromId}`.execute(
    db,
  )
  return released
}

/** A child stands in a line once. */
async function leaveDoubledLines(db: AcademyDb, fromId: number, intoId: number): Promise<void> {
  await sql`update waiting_entry set status = 'left', token_hash = null, version = version + 1
    where participant_id = ${fromId} and status in ('waiting', 'offered') and session_id in (
      select session_id from booking where participant_id = ${intoId} and status in ('booked', 'held')
      union select session_id from waiting_entry where participant_id = ${intoId} and status in ('waiting', 'offered')
    )`.execute(db)
}

/** Joins the texts of both health notes: losing one could harm the child. Each is encrypted for its own student. */
async function mergeNotes(
  em: EntityManager,
  keys: EncryptionKeys,
  fromId: number,
  intoId: number,
): Promise<void> {
  const [old, staying] = [await em.findOne(HealthNotes, fromId), await em.findOne(HealthNotes, intoId)]
  if (!old) return
  const [theirs, own] = [decryptNotes(keys, old), staying ? decryptNotes(keys, staying) : noNotes]
  const both = (one: string, other: string) =>
    one === other || other === '' ? one : [one, other].filter(Boolean).join('\n')
  const content = {
    contactName: own.contactName || theirs.contactName,
    contactPhone: own.contactName ? own.contactPhone : theirs.contactPhone,
    allergies: both(own.allergies, theirs.allergies),
    medicalNotes: both(own.medicalNotes, theirs.medicalNotes),
  }
  const values = {
    encrypted: encryptNotes(keys, intoId, content),
    hasMedicalNotes: old.hasMedicalNotes || (staying?.hasMedicalNotes ?? false),
    hasContact: old.hasContact || (staying?.hasContact ?? false),
  }
  if (staying) em.assign(staying, values)
  else em.create(HealthNotes, { participantId: intoId, ...values })
  em.remove(old)
  await em.flush()
}
