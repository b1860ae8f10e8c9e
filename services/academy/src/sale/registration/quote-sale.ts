import type { QueryOf, ResponseOf } from '@rodada/contracts/call'
import { classesProblem, studentsProblem } from '@rodada/contracts/course/course-quote'
import { reductionLines } from '@rodada/contracts/money/reduction-rules'
import type { quoteAtCounter, quoteRegistration } from '@rodada/contracts/subscription/registration'
import { toPesos } from '@rodada/contracts/words/money'
import type { EntityManager } from '@rodada/service/data/orm'
import { AppError, done, notFound, refusal, refuseFields } from '@rodada/service/http/errors'
import { dbOf } from '../../entities.ts'
import { Course } from '../../timetable/course/course.entity.ts'
import { readMembership } from '../membership/read-membership.ts'
import { type CourseSale, priceCourse } from '../reduction/price-course.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { studentsOf } from './renew-subscription.ts'

interface Quoting extends Pick<CourseSale, 'familyId' | 'staff' | 'at'> {
  readonly courseId: number
  readonly query: QueryOf<typeof quoteRegistration>
}

/**
 * What a registration would cost a family now; without a code that cannot be used, and why not.
 * @throws refusals and field errors as the sale does.
 */
export async function quoteSale(em: EntityManager, quoting: Quoting): Promise<Answer> {
  try {
    return await quote(em, quoting)
  } catch (error) {
    if (!(error instanceof AppError && error.errors.Code)) throw error
    const { code: _, ...query } = quoting.query
    const answer = await quote(em, { ...quoting, query })
    return { ...answer, success: false, messages: [error.message], errors: error.errors }
  }
}

type Answer = ResponseOf<typeof quoteRegistration | typeof quoteAtCounter>

async function quote(em: EntityManager, { courseId, familyId, staff, at, query }: Quoting): Promise<Answer> {
  const offer = await em.findOne(Course, { id: courseId, withdrawnAt: null })
  if (!offer) throw courseGone()
  const { classes = Number.NaN, code } = query
  const studentIds = await readStudentIds(em, familyId, query)
  const wrongClasses = classesProblem(offer, classes)
  const wrongGroup = studentsProblem(studentIds.length)
  refuseFields({
    ...(wrongClasses !== undefined && { Classes: [wrongClasses] }),
    ...(wrongGroup !== undefined && { Participants: [wrongGroup] }),
  })
  const priced = await priceCourse(em, {
    offer,
    classes,
    familyId,
    studentIds,
    code,
    staff,
    at,
    isSold: false,
  })
  const { isActive, price } = await readMembership(dbOf(em), familyId ?? 0)
  const membership = offer.membershipRequired && !isActive ? price : 0
  return {
    ...done(),
    quote: {
      listPrice: toPesos(priced.listCentavos),
      reductions: reductionLines(priced.reductions).map(({ label, centavos }) => ({
        label,
        amount: toPesos(centavos),
      })),
      price: toPesos(priced.priceCentavos),
      membershipPrice: toPesos(membership),
      total: toPesos(priced.priceCentavos + membership),
    },
  }
}

function courseGone() {
  const text = 'Este curso ya no está disponible.'
  return refusal(text, { CourseId: [text] })
}

async function readStudentIds(
  em: EntityManager,
  familyId: number | null,
  { students = '', renews }: Quoting['query'],
): Promise<number[]> {
  if (renews === undefined) return students === '' ? [] : students.split(',').map(Number)
  if (familyId === null || (await em.count(Subscription, { id: renews, createdBy: familyId })) === 0)
    throw notFound()
  return (await studentsOf(em, { id: renews })).map(({ id }) => id)
}
