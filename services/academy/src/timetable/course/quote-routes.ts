import type { QueryOf } from '@rodada/contracts/call'
import { getQuote, type Quote } from '@rodada/contracts/course/quote'
import { maxStudents } from '@rodada/contracts/subscription/registration'
import { toPesos } from '@rodada/contracts/words/money'
import { done, type FieldErrors, refusal, refuseFields } from '@rodada/service/http/errors'
import { implement } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../../entities.ts'
import { currentMembershipPrice } from '../../sale/membership/current-membership-price.ts'
import { type Asked, type CourseOffer, classesError, quoteCourse } from './quote-course.ts'
import { type CourseRow, readCourse } from './read-courses.ts'

export function courseQuoteRoutes(app: FastifyInstance, db: AcademyDb): void {
  implement(app, getQuote, async ({ params, query }) => {
    const offer = await readCourse(db, params.id)
    if (!offer) throw courseGone()
    const { priceCentavos } = await currentMembershipPrice(db)
    return { ...done(), quote: presentQuote(offer, priceCentavos, readAsked(offer, query)) }
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
  const wrongClasses = classesError(offer, classes)
  const isGroup = Number.isInteger(participants) && participants >= 1 && participants <= maxStudents
  const errors: FieldErrors = {
    ...(wrongClasses !== undefined && { Classes: [wrongClasses] }),
    ...(!isGroup && { Participants: [`Puedes registrar de 1 a ${maxStudents} alumnos.`] }),
  }
  refuseFields(errors)
  return { classes, participants, hasMembership }
}

function presentQuote(offer: CourseRow, membershipCentavos: number, asked: Asked): Quote {
  const quoted = quoteCourse(offer, membershipCentavos, asked)
  return {
    courseId: offer.id,
    classes: asked.classes,
    participants: asked.participants,
    unitPrice: toPesos(offer.priceCentavos),
    coursePrice: toPesos(quoted.courseCentavos),
    membershipRequired: offer.membershipRequired,
    membershipPrice: toPesos(quoted.membershipCentavos),
    total: toPesos(quoted.totalCentavos),
    validityDays: quoted.validityDays,
    classesEach: quoted.classesEach,
    classesOver: quoted.classesOver,
    suitableClasses: [...quoted.suitableClasses],
  }
}
