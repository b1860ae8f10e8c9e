import type { CourseForm, CourseGear } from '@rodada/contracts/course/calls'
import { hasWholeCentavos, toCentavos } from '@rodada/contracts/words/money'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import type { FieldErrors } from '@rodada/service/http/errors'
import { readSlot, type SlotForm, slotErrors } from '../slot/slot-form.ts'
import type { Course } from './course.entity.ts'

export interface CourseValues
  extends Pick<Course, 'title' | 'description' | 'benefits' | 'levels' | 'disciplines' | 'requirements'>,
    Pick<Course, 'locationIds' | 'recurrentClass' | 'singlePayment' | 'classFrom' | 'classTo'>,
    Pick<Course, 'priceCentavos' | 'membershipRequired'> {
  readonly slots: readonly SlotForm[]
  /** Undefined: stays as it is. */
  readonly ageFrom?: number | null
  readonly ageTo?: number | null
  readonly earlyPercent?: number | null
  readonly earlyUntil?: string | null
  readonly whatToBring?: string
  readonly gear?: readonly CourseGear[]
}

/** Rules beyond the schema. The form may lack fields: those that the schema refused. */
export function courseFormErrors(form: Partial<CourseForm>): FieldErrors {
  return { ...priceErrors(form), ...ageErrors(form), ...earlyErrors(form), ...slotErrors(form) }
}

/** Values to be stored; labels are still spelled as in the form. */
export function readCourseForm(form: CourseForm): CourseValues {
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    benefits: readLines(form.benefits ?? ''),
    levels: (form.levels ?? []).map(trimmed),
    disciplines: (form.disciplines ?? []).map(trimmed),
    requirements: (form.requirements ?? []).map(trimmed),
    locationIds: [...new Set(form.addressesId)],
    recurrentClass: form.recurrentClass ?? false,
    slots: (form.daysAndSchedules ?? []).map(readSlot),
    membershipRequired: form.membershipRequired ?? true,
    ...(form.ageFrom !== undefined && { ageFrom: form.ageFrom }),
    ...(form.ageTo !== undefined && { ageTo: form.ageTo }),
    ...(form.earlyPercent !== undefined && { earlyPercent: form.earlyPercent }),
    ...(form.earlyUntil !== undefined && { earlyUntil: form.earlyUntil }),
    ...(form.whatToBring !== undefined && { whatToBring: form.whatToBring?.trim() ?? '' }),
    ...(form.gear && { gear: form.gear.map(readGear) }),
    ...readPayment(form),
  }
}

function readGear({ requirement, category }: CourseGear): CourseGear {
  return { requirement: requirement.trim(), category: category.trim() }
}

function trimmed(text: string): string {
  return text.trim()
}

function readLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map(trimmed)
    .filter((line) => line !== '')
    .join('\n')
}

function ageErrors({ ageFrom, ageTo }: Partial<CourseForm>): FieldErrors {
  const isBackwards = typeof ageFrom === 'number' && typeof ageTo === 'number' && ageTo < ageFrom
  return isBackwards ? { AgeTo: ['La edad máxima no puede ser menor que la mínima.'] } : {}
}

function earlyErrors({ earlyPercent, earlyUntil }: Partial<CourseForm>): FieldErrors {
  if (earlyUntil && !isPlainDate(earlyUntil)) return { EarlyUntil: ['Esta fecha no existe.'] }
  if (earlyPercent != null && !earlyUntil) return { EarlyUntil: ['Di hasta qué día vale.'] }
  return earlyUntil && earlyPercent == null ? { EarlyPercent: ['Escribe el porcentaje.'] } : {}
}

function isPaidByClass({ price, singlePayment }: Partial<CourseForm>): boolean {
  return Boolean(price) && singlePayment === false
}

/** Free courses and single payments have one number of classes. */
function readPayment(form: CourseForm) {
  const { classFrom, classTo, price } = form
  return {
    singlePayment: form.singlePayment,
    classFrom,
    classTo: isPaidByClass(form) ? (classTo ?? classFrom) : classFrom,
    priceCentavos: toCentavos(price ?? 0),
  }
}

function priceErrors(form: Partial<CourseForm>): FieldErrors {
  const { price, classFrom, classTo } = form
  const errors: FieldErrors = {}
  if (form.singlePayment && !price) {
    errors.Price = ['Escribe un precio para el curso o selecciona la opción "Curso Gratuito"']
  } else if (price && !hasWholeCentavos(price)) {
    errors.Price = ['Escribe el precio con dos decimales como máximo.']
  }
  if (!isPaidByClass(form)) return errors
  if (!classTo) errors.ClassTo = ['Este dato es obligatorio.']
  else if (classFrom !== undefined && classTo < classFrom)
    errors.ClassTo = ['El máximo de clases no puede ser menor que el mínimo.']
  return errors
}
