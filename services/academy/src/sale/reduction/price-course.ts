import { coursePriceOf } from '@rodada/contracts/course/course-quote'
import type { StaffReduction } from '@rodada/contracts/money/reduction'
import type { ShareRates } from '@rodada/contracts/money/reduction-rules'
import { nameKey } from '@rodada/contracts/words/comparable-name'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { type PricedSale, priceSale } from '@rodada/payment/reduction/price-sale'
import { takeCode } from '@rodada/payment/reduction/take-code'
import type { EntityManager } from '@rodada/service/data/orm'
import { fieldErrors } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import { type AcademyDb, dbOf } from '../../entities.ts'
import { Participant } from '../../family/participant/participant.entity.ts'
import type { Course } from '../../timetable/course/course.entity.ts'
import { academyCodePort } from './academy-codes.ts'
import { limitOf, type ReductionTerms, readTerms } from './reduction-terms.entity.ts'

export interface CourseSale {
  readonly offer: Pick<Course, 'id' | 'singlePayment' | 'priceCentavos' | 'earlyPercent' | 'earlyUntil'>
  /** A number that has no `classesProblem`. */
  readonly classes: number
  /** Null: a new one. */
  readonly familyId: number | null
  /** In the order of the form; 0: a new one. */
  readonly studentIds: readonly number[]
  /** Names of the new ones, in the same order; a quote knows none. */
  readonly names?: readonly string[]
  readonly code?: string | null | undefined
  readonly staff?: { readonly actor: Actor; readonly reduction: StaffReduction } | undefined
  readonly at: Date
  /** Whether it is sold now, and not only quoted. */
  readonly isSold: boolean
}

/**
 * What a course costs a family, for the quote and for the sale: decision 060.
 * @throws field errors under `Code` and `Reduction`.
 */
export async function priceCourse(em: EntityManager, sale: CourseSale): Promise<PricedSale> {
  const { offer, classes, familyId, code, staff, at, isSold } = sale
  const listCentavos = coursePriceOf(offer, classes)
  const terms = await readTerms(em)
  const lines = [{ itemId: offer.id, centavos: listCentavos }]
  const text = code?.trim()
  return priceSale({
    listCentavos,
    shares: await readShares(em, terms, sale),
    code: text
      ? await takeCode(em, academyCodePort, { text, personId: familyId ?? noFamily, lines, at, isSold })
      : undefined,
    staff: staff?.reduction,
    staffPercent: staff ? limitOf(terms, staff.actor) : 0,
  })
}

/** A new family has bought nothing yet. */
const noFamily = 0

const enteredAnew =
  'Ya hay un alumno con este nombre: elígelo de la lista en vez de capturarlo de nuevo. Si es otro, escribe su nombre completo.'

async function readShares(
  em: EntityManager,
  { siblingPercent }: ReductionTerms,
  { offer, familyId, studentIds, names: typed = [], at }: CourseSale,
): Promise<ShareRates[]> {
  const today = dayInMexico(at)
  const { earlyPercent, earlyUntil } = offer
  const early = earlyPercent !== null && earlyUntil !== null && today <= earlyUntil ? earlyPercent : 0
  const known = studentIds.filter((id) => id !== 0)
  const students =
    familyId === null || known.length === 0
      ? []
      : await em.find(Participant, { id: { $in: known }, responsibleId: familyId, forgottenAt: null })
  const others =
    siblingPercent > 0 && familyId !== null ? await readOtherNames(dbOf(em), familyId, known, at) : []
  const names = studentIds.map((id, index) =>
    nameKey(students.find((student) => student.id === id)?.name ?? typed[index] ?? ''),
  )
  const family = (index: number) => [...others, ...names.slice(0, index)]
  const hasSibling = (index: number) => family(index).some((name) => name === '' || name !== names[index])
  if (siblingPercent > 0)
    studentIds.forEach((id, index) => {
      if (id === 0 && family(index).length > 0 && !hasSibling(index))
        throw fieldErrors({ [`Participants[${index}].Id`]: [enteredAnew] })
    })
  return studentIds.map((id, index) => ({
    scholarship: scholarshipOn(
      today,
      students.find((student) => student.id === id),
    ),
    sibling: hasSibling(index) ? siblingPercent : 0,
    early,
  }))
}

function scholarshipOn(today: string, student: Participant | undefined): number {
  const { scholarshipPercent: percent = null, scholarshipUntil: until = null } = student ?? {}
  return percent !== null && until !== null && today <= until ? percent : 0
}

/** Name keys of a family's other children than these with a paid, valid subscription of a course that costs something. */
async function readOtherNames(
  db: AcademyDb,
  familyId: number,
  studentIds: readonly number[],
  at: Date,
): Promise<string[]> {
  const found = await db
    .selectFrom('subscription')
    .innerJoin('subscription_participant as link', 'link.subscriptionId', 'subscription.id')
    .innerJoin('participant', 'participant.id', 'link.participantId')
    .select('participant.name')
    .distinct()
    .where('subscription.createdBy', '=', familyId)
    .where('subscription.courseId', 'is not', null)
    .where('subscription.status', '=', 'Active')
    .where('subscription.dueDate', '>', at)
    .where(sql<boolean>`(price_centavos + reduced_centavos > 0 or is_brought_over)`)
    .where(sql<boolean>`link.participant_id <> all(${[...studentIds]}::integer[])`)
    .execute()
  return found.map(({ name }) => nameKey(name))
}
