import { demoAccounts } from '@rodada/demo/demo-accounts'
import { type DemoCourse, demoCourses } from '@rodada/demo/demo-courses'
import { type DemoStudent, demoStudents } from './demo-families.ts'

export type DemoOutcome = 'card' | 'branch' | 'free' | 'unpaid' | 'canceled' | 'expired'

export interface DemoRegistration {
  readonly ownerId: number
  /** Index in `demoCourses`; the course's id is one more. */
  readonly courseAt: number
  readonly course: DemoCourse
  readonly classes: number
  readonly students: readonly DemoStudent[]
  readonly daysAgo: number
  readonly outcome: DemoOutcome
  /** A membership is taken with the course. */
  readonly withMembership: boolean
}

type Choice = readonly [slug: string, classes: number, daysAgo: number, outcome: DemoOutcome]

/** Every status; the first with a membership. */
const ofCustomer: readonly Choice[] = [
  ['street-fundamentos', 4, 60, 'card'],
  ['patineta-desde-cero', 16, 32, 'branch'],
  ['practica-guiada', 4, 10, 'free'],
  ['bowl-nocturno', 1, 1, 'unpaid'],
  ['curso-de-verano', 10, 11, 'canceled'],
  ['bowl-intermedio', 6, 30, 'expired'],
  ['primera-rodada', 1, 110, 'free'],
]

/** Choices of the other accounts of the README. */
const ofAccounts: ReadonlyMap<number, Choice> = new Map([
  [demoAccounts.newcomer.id, ['primera-rodada', 1, 1, 'free']],
  [demoAccounts.everything.id, ['patineta-desde-cero', 8, 6, 'card']],
])

/** Choices of the other families in turn; courses differ in popularity. */
const popular = [
  'peques',
  'patineta-desde-cero',
  'longboard-dance',
  'miniramp',
  'patineta-desde-cero',
  'peques',
  'street-fundamentos',
  'longboard-dance',
  'patineta-desde-cero',
  'surfskate',
  'primera-rodada',
  'patineta-desde-cero',
] as const

/** Days since the registration. */
const ages = [12, 30, 85, 8, 55, 21, 70, 74, 41, 17, 3] as const

/** Registrations of all families, the customer's first. */
export function planRegistrations(): DemoRegistration[] {
  const [own = [], ...others] = Map.groupBy(demoStudents, ({ responsibleId }) => responsibleId).values()
  return [
    ...ofCustomer.map((choice, at) => toRegistration(own, choice, at === 0)),
    ...others.map((students, at) =>
      toRegistration(students, ofAccounts.get(students[0]?.responsibleId ?? 0) ?? choiceOf(at), true),
    ),
  ]
}

function choiceOf(at: number): Choice {
  const slug = popular[at % popular.length] ?? popular[0]
  const { course } = findCourse(slug)
  // Not before the course was offered.
  const daysAgo = Math.min(ages[at % ages.length] ?? 0, course.daysAgo - 1)
  return [slug, course.classFrom, daysAgo, outcomeOf(course, at, daysAgo)]
}

function outcomeOf(course: DemoCourse, at: number, daysAgo: number): DemoOutcome {
  if (course.priceCents === 0) return 'free'
  if (at % 3 === 0 && daysAgo < 14) return 'unpaid'
  return at % 2 === 0 ? 'card' : 'branch'
}

function toRegistration(
  students: readonly DemoStudent[],
  [slug, classes, daysAgo, outcome]: Choice,
  isFirst: boolean,
): DemoRegistration {
  const { course, at } = findCourse(slug)
  const ownerId = students[0]?.responsibleId ?? demoAccounts.customer.id
  const withMembership = isFirst && course.membershipRequired
  return { ownerId, courseAt: at, course, classes, students, daysAgo, outcome, withMembership }
}

function findCourse(slug: string): { readonly course: DemoCourse; readonly at: number } {
  const at = demoCourses.findIndex((course) => course.slug === slug)
  const course = demoCourses[at]
  if (!course) throw new Error(`No demo course ${slug}`)
  return { course, at }
}
