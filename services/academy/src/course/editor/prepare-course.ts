import type { Image } from '@rodada/contracts/common'
import type { CourseGear } from '@rodada/contracts/course'
import { storeLabels } from '@rodada/service/catalogue/lookups'
import type { Command } from '@rodada/service/command'
import { type FieldErrors, refuseFields } from '@rodada/service/errors'
import { publishClaim } from '@rodada/service/files'
import type { EntityManager } from '@rodada/service/orm'
import { type AcademyDb, dbOf } from '../../entities.ts'
import { keepPlaces } from '../../location/find-location.ts'
import type { Location } from '../../location/location.entity.ts'
import type { SlotForm } from '../../slot/slot-form.ts'
import type { CourseValues } from '../read-course-form.ts'

/** Purpose and form field of claims of course pictures. */
export const coursePictures = { purpose: 'courses', field: 'Media' } as const

/** Values of a form, ready to be stored: the locations, pictures and labels that it names exist. */
export interface PreparedCourse {
  readonly fields: Omit<CourseValues, 'slots'> & { readonly images: Image[] }
  readonly slots: CourseValues['slots']
  /** The locations that the form names. */
  readonly places: readonly Location[]
}

export interface SentCourse {
  readonly values: CourseValues
  /** Pictures reserved with `media`. */
  readonly images: readonly Image[]
  /** Names of the pictures that the course already has. */
  readonly held: readonly string[]
}

/**
 * Locks the locations, claims the pictures and stores the labels that a form names. The course itself is not written.
 * @throws field errors.
 */
export async function prepareCourse(
  command: Command,
  { values, images, held }: SentCourse,
): Promise<PreparedCourse> {
  const places = await requireLocations(command.em, values)
  const names = images.map(({ name }) => name)
  await publishClaim(command, { ...coursePictures, names, held })
  const { slots, ...fields } = await withLabels(dbOf(command.em), values)
  return { fields: { ...fields, images: [...images] }, slots, places }
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
