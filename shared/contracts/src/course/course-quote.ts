import { maxCentavos, toPesos } from '../words/money.ts'
import { maxStudents } from './bounds.ts'
import type { Quote } from './quote.ts'

/**
 * What a registration for a course costs. Pages show it while somebody types, the service checks it before it sells. Plain
 * functions without schemas, so that the browser may import them too.
 */

export interface CourseOffer {
  readonly id: number
  readonly singlePayment: boolean
  readonly classFrom: number
  readonly classTo: number
  readonly priceCentavos: number
  readonly membershipRequired: boolean
}

export interface Asked {
  readonly classes: number
  readonly participants: number
  /** Whether the account's annual membership is active. */
  readonly hasMembership: boolean
}

/** @param asked numbers that have no `classesProblem` and no `studentsProblem`. */
export function quoteCourse(
  offer: CourseOffer,
  membershipPriceCentavos: number,
  { classes, participants, hasMembership }: Asked,
): Quote {
  const { id, priceCentavos, membershipRequired } = offer
  const course = coursePriceOf(offer, classes)
  const membership = membershipRequired && !hasMembership ? membershipPriceCentavos : 0
  return {
    courseId: id,
    classes,
    participants,
    unitPrice: toPesos(priceCentavos),
    coursePrice: toPesos(course),
    membershipRequired,
    membershipPrice: toPesos(membership),
    total: toPesos(course + membership),
    validityDays: validityDaysOf(classes),
    classesEach: Math.floor(classes / participants),
    classesOver: classes % participants,
    suitableClasses: suitableClasses(offer, classes, participants),
  }
}

/** Price of so many classes in centavos, without the membership; the number of students makes no difference. */
export function coursePriceOf(
  { singlePayment, priceCentavos }: Pick<CourseOffer, 'singlePayment' | 'priceCentavos'>,
  classes: number,
): number {
  return singlePayment ? priceCentavos : priceCentavos * classes
}

/** Validity of so many classes in days: 30 for each four classes or part of it, at most 365. */
export function validityDaysOf(classes: number): number {
  return Math.min(365, 30 * Math.ceil(classes / 4))
}

/** How many classes a registration may buy. Courses with a single payment and free ones are taken as a whole. */
export function classBounds({ singlePayment, priceCentavos, classFrom, classTo }: Omit<CourseOffer, 'id'>) {
  const isFixed = singlePayment || priceCentavos === 0
  return { from: classFrom, to: isFixed ? classFrom : classTo, isFixed }
}

/** Why so many classes are not sold; undefined where they are. */
export function classesProblem(offer: CourseOffer, classes: number): string | undefined {
  const { from, to } = classBounds(offer)
  if (!Number.isInteger(classes)) return 'Escribe un número entero de clases.'
  if (classes < from || classes > to)
    return `El número de clases de este curso es ${from === to ? from : `de ${from} a ${to}`}.`
  if (coursePriceOf(offer, classes) > maxCentavos) return 'El total es demasiado alto. Elige menos clases.'
  return undefined
}

/** Why so many students cannot be registered at once; undefined where they can. */
export function studentsProblem(participants: number): string | undefined {
  return Number.isInteger(participants) && participants >= 1 && participants <= maxStudents
    ? undefined
    : `Puedes registrar de 1 a ${maxStudents} alumnos.`
}

function suitableClasses(offer: CourseOffer, classes: number, participants: number): number[] {
  const { from, to } = classBounds(offer)
  const below = classes - (classes % participants)
  const numbers = [
    ...(below === classes ? [] : [below, below + participants]),
    // The smallest number with which each student gets the minimum of the course.
    ...(classes < from * participants ? [from * participants] : []),
  ]
  const sold = numbers.filter((number) => number >= from && number <= to)
  return [...new Set(sold)].sort((one, other) => one - other)
}
