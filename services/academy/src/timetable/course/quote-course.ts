import { maxCentavos } from '@rodada/contracts/words/money'
import { validityDaysOf } from '../../sale/subscription/validity-days.ts'
import type { Course } from './course.entity.ts'

export type CourseOffer = Pick<
  Course,
  'singlePayment' | 'classFrom' | 'classTo' | 'priceCentavos' | 'membershipRequired'
>

export interface Asked {
  readonly classes: number
  readonly participants: number
  /** Whether the account's annual membership is active. */
  readonly hasMembership: boolean
}

export interface CourseQuote {
  readonly courseCentavos: number
  /** 0 where the course asks for no membership, or the account has one. */
  readonly membershipCentavos: number
  readonly totalCentavos: number
  readonly validityDays: number
  readonly classesEach: number
  readonly classesOver: number
  readonly suitableClasses: readonly number[]
}

/** Price, validity and classes for each student of a number of classes. */
export function quoteCourse(
  offer: CourseOffer,
  membershipPriceCentavos: number,
  { classes, participants, hasMembership }: Asked,
): CourseQuote {
  const courseCentavos = coursePriceOf(offer, classes)
  const membershipCentavos = offer.membershipRequired && !hasMembership ? membershipPriceCentavos : 0
  return {
    courseCentavos,
    membershipCentavos,
    totalCentavos: courseCentavos + membershipCentavos,
    validityDays: validityDaysOf(classes),
    classesEach: Math.floor(classes / participants),
    classesOver: classes % participants,
    suitableClasses: suitableClasses(offer, classes, participants),
  }
}

/** Price of so many classes in centavos, without the membership; the number of students makes no difference. */
export function coursePriceOf({ singlePayment, priceCentavos }: CourseOffer, classes: number): number {
  return singlePayment ? priceCentavos : priceCentavos * classes
}

/** The smallest number of classes, for one student without a membership. */
export function startingQuoteOf(offer: CourseOffer, membershipPriceCentavos: number): CourseQuote {
  const asked = { classes: offer.classFrom, participants: 1, hasMembership: false }
  return quoteCourse(offer, membershipPriceCentavos, asked)
}

/** Courses with a single payment and free ones are taken as a whole. */
function classBounds({ singlePayment, priceCentavos, classFrom, classTo }: CourseOffer) {
  return { from: classFrom, to: singlePayment || priceCentavos === 0 ? classFrom : classTo }
}

/** The error for the field where so many classes are not sold; undefined where they are. */
export function classesError(offer: CourseOffer, classes: number): string | undefined {
  const { from, to } = classBounds(offer)
  if (!Number.isInteger(classes)) return 'Escribe un número entero de clases.'
  if (classes < from || classes > to) {
    return `El número de clases de este curso es ${from === to ? from : `de ${from} a ${to}`}.`
  }
  if (coursePriceOf(offer, classes) > maxCentavos) return 'El total es demasiado alto. Elige menos clases.'
  return undefined
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
