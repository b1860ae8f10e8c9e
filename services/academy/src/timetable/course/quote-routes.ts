import type { QueryOf } from '@rodada/contracts/call'
import {
  type Asked,
  type CourseOffer,
  classesProblem,
  quoteCourse,
  studentsProblem,
} from '@rodada/contracts/course/course-quote'
import { getQuote } from '@rodada/contracts/course/quote'
import { done, refusal, refuseFields } from '@rodada/service/http/errors'
import { implement } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../../entities.ts'
import { currentMembershipPrice } from '../../sale/membership/current-membership-price.ts'
import { readCourse } from './read-courses.ts'

export function courseQuoteRoutes(app: FastifyInstance, db: AcademyDb): void {
  implement(app, getQuote, async ({ params, query }) => {
    const offer = await readCourse(db, params.id)
    if (!offer) throw courseGone()
    const { priceCentavos } = await currentMembershipPrice(db)
    return { ...done(), quote: quoteCourse(offer, priceCentavos, readAsked(offer, query)) }
  })
}

function courseGone() {
  const text = 'Este curso ya no está disponible.'
  return refusal(text, { CourseId: [text] })
}

/** The query's numbers; a missing or invalid one is refused like one that does not fit. @throws field errors. */
function readAsked(
  offer: CourseOffer,
  { classes = Number.NaN, participants = Number.NaN, hasMembership }: QueryOf<typeof getQuote>,
): Asked {
  const wrongClasses = classesProblem(offer, classes)
  const wrongGroup = studentsProblem(participants)
  refuseFields({
    ...(wrongClasses !== undefined && { Classes: [wrongClasses] }),
    ...(wrongGroup !== undefined && { Participants: [wrongGroup] }),
  })
  return { classes, participants, hasMembership }
}
