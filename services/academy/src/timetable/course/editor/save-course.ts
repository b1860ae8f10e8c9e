import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { CourseForm, CourseGear, createCourse as createCall } from '@rodada/contracts/course/calls'
import { storeLabels } from '@rodada/service/catalogue/lookups'
import type { Command } from '@rodada/service/command/command'
import { publishClaim, reserveClaim } from '@rodada/service/data/files'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, type FieldErrors, refuseFields, requireRecordVersion } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { InternalClient } from '@rodada/service/http/internal'
import type { AcademyOptions } from '../../../academy-options.ts'
import { type AcademyDb, dbOf } from '../../../entities.ts'
import { keepPlaces } from '../../location/find-location.ts'
import type { Location } from '../../location/location.entity.ts'
import { affectedText } from '../../session/affected-sessions.ts'
import { makeSessions } from '../../session/make-sessions.ts'
import { followSlots, lockSessionsToCome } from '../../slot/follow-slots.ts'
import { replaceSlots, requireSlotInstructors } from '../../slot/replace-slots.ts'
import type { SlotForm } from '../../slot/slot-form.ts'
import { Course } from '../course.entity.ts'
import { type CourseValues, readCourseForm } from '../read-course-form.ts'
import { refreshCourses } from '../refresh-courses.ts'
import { lockCourse } from './lock-course.ts'

/** For the claims of a course's pictures. */
const pictures = { purpose: 'courses', field: 'Media' } as const

/**
 * Publishes a course.
 * @throws field errors; unavailable while identity does not answer or pictures cannot be claimed.
 */
export async function createCourse(
  { call }: AcademyOptions,
  command: Command<Actor>,
  form: CourseForm,
): Promise<ResponseOf<typeof createCall>> {
  const { em, actor, at } = command
  const values = readCourseForm(form)
  requireSlotInstructors(call, command, values.slots)
  const prepared = await prepareCourse(call, command, form, values)
  const course = em.create(Course, { ...prepared.fields, createdBy: actor.userId, withdrawnAt: null })
  replaceSlots(command, course, prepared)
  await em.flush()
  await makeSessions(dbOf(em), at, course.id)
  await refreshCourses(dbOf(em), [course.id])
  await command.publish('catalogue.changed', {})
  command.state({ title: 'Curso publicado', description: `Curso ${course.id}`, about: course })
  return { ...done('El curso se publicó.'), id: course.id }
}

/**
 * Changes a course.
 * @throws notFound where there is none or it was withdrawn; field errors; a refusal where it was changed
 * meanwhile; unavailable while identity does not answer or pictures cannot be claimed.
 */
export async function editCourse(
  { call }: AcademyOptions,
  command: Command,
  id: number,
  form: CourseForm,
): Promise<Envelope> {
  const { em } = command
  const course = await lockCourse(em, id)
  requireRecordVersion(course.version, form.version)
  const values = readCourseForm(form)
  requireSlotInstructors(call, command, values.slots, course.slots.getItems())
  const held = course.images.map(({ name }) => name)
  const prepared = await prepareCourse(call, command, form, values, held)
  // Before slots are deleted, which sets the `slot_id` of their sessions to null.
  const sessions = await lockSessionsToCome(command, id)
  // Raises the course's version, also where the form changes slots alone.
  em.assign(course, { ...prepared.fields, updatedAt: new Date() })
  const slots = replaceSlots(command, course, prepared)
  await em.flush()
  const affected = await followSlots(command, course, {
    sessions,
    slots,
    places: prepared.places,
    movesBooked: form.movesBooked ?? false,
  })
  await refreshCourses(dbOf(em), [id])
  await command.publish('catalogue.changed', {})
  command.state({ title: 'Curso editado', description: `Curso ${id}`, about: course })
  return done('El curso se actualizó.', ...affectedText(affected))
}

/**
 * Reserves and claims the pictures, locks the locations and stores the labels that a form names. The course itself is not
 * written.
 * @param held names of the pictures that the course has already.
 * @throws field errors; unavailable while pictures cannot be claimed.
 */
async function prepareCourse(
  call: InternalClient,
  command: Command,
  { media = [] }: CourseForm,
  values: CourseValues,
  held: readonly string[] = [],
) {
  const { em, request } = command
  const images = command.outside('reserving pictures', () =>
    reserveClaim(call, { ...pictures, names: media, held, request }),
  )
  const places = await requireLocations(em, values)
  await publishClaim(command, { ...pictures, names: images.map(({ name }) => name), held })
  const { slots, ...fields } = await withLabels(dbOf(em), values)
  return { fields: { ...fields, images }, slots, places }
}

/** Locks the locations of a form until it is saved. @throws field errors where one does not exist. */
async function requireLocations(
  em: EntityManager,
  { locationIds, slots }: CourseValues,
): Promise<Location[]> {
  const ofSlots = slots.flatMap(({ addressId }) => addressId ?? [])
  const places = await keepPlaces(em, [...locationIds, ...ofSlots])
  const known = new Set(places.map(({ id }) => id))
  const isGone = (id: number) => !known.has(id)
  const errors: FieldErrors = {
    ...(locationIds.some(isGone) && { AddressesId: ['Una de las ubicaciones ya no existe. Elige otra.'] }),
    ...(ofSlots.some(isGone) && {
      DaysAndSchedules: ['Una de las ubicaciones del horario ya no existe. Elige otra.'],
    }),
  }
  refuseFields(errors)
  return places
}

/** Labels in the spelling of their lists, each once. */
async function withLabels(db: AcademyDb, course: CourseValues): Promise<CourseValues> {
  const { levels, disciplines, requirements, slots, gear } = course
  const ofSlots = slots.flatMap(({ level }) => level ?? [])
  const levelOf = await storeLabels(db, 'level', [...levels, ...ofSlots])
  const requirementOf = await storeLabels(db, 'requirement', requirements)
  return {
    ...course,
    levels: labelsOf(levels, levelOf),
    disciplines: labelsOf(disciplines, await storeLabels(db, 'discipline', disciplines)),
    requirements: labelsOf(requirements, requirementOf),
    ...(gear && { gear: gear.flatMap((item) => withRequirement(item, requirementOf)) }),
    slots: slots.map((slot) => withLabel(slot, levelOf)),
  }
}

function withLabel({ level, ...slot }: SlotForm, labels: ReadonlyMap<string, string>): SlotForm {
  const label = level && labels.get(level)
  return { ...slot, ...(label && { level: label }) }
}

/** The requirement in the spelling of the course's list; empty where the list does not have it. */
function withRequirement(item: CourseGear, labels: ReadonlyMap<string, string>): CourseGear[] {
  const requirement = labels.get(item.requirement)
  return requirement === undefined ? [] : [{ ...item, requirement }]
}

function labelsOf(texts: readonly string[], labels: ReadonlyMap<string, string>): string[] {
  return [...new Set(texts.flatMap((text) => labels.get(text) ?? []))]
}
