import type { CourseDetails } from '@rodada/contracts/course/calls'
import type { Quote } from '@rodada/contracts/course/quote'
import { course } from '../../../testing/course-factory.ts'
import { classBounds } from '../class-bounds.ts'

const membershipPrice = 1200

/** A course with its terms. */
export function offeredCourse(changes: Partial<CourseDetails>): CourseDetails {
  const one = course({ id: 7, title: 'Bowl para todos', classFrom: 2, classTo: 12, ...changes })
  const quoted = quoteFor(one, classBounds(one).from, 1, false)
  const { classes, coursePrice, membershipPrice, total, validityDays } = quoted
  return { ...one, start: { classes, coursePrice, membershipPrice, total, validityDays } }
}

/** A quote in round numbers. */
function quoteFor(
  offer: CourseDetails,
  classes: number,
  participants: number,
  hasMembership: boolean,
): Quote {
  const { id, price, singlePayment, membershipRequired } = offer
  const coursePrice = singlePayment ? price : price * classes
  const membership = membershipRequired && !hasMembership ? membershipPrice : 0
  const below = classes - (classes % participants)
  return {
    ...{ courseId: id, classes, participants, unitPrice: price, coursePrice, membershipRequired },
    ...{ membershipPrice: membership, total: coursePrice + membership, validityDays: 30 },
    ...{ classesEach: Math.floor(classes / participants), classesOver: classes % participants },
    suitableClasses: below === classes ? [] : [below, below + participants],
  }
}

/** Answers to all quotes that the tests ask for. */
export function quoteCalls(offered: () => CourseDetails): Record<string, () => unknown> {
  const numbers = Array.from({ length: 13 }, (_, index) => index + 1)
  const asked = numbers.flatMap((classes) =>
    [1, 2, 3].flatMap((students) => [true, false].map((has) => ({ classes, students, has }))),
  )
  return Object.fromEntries(
    asked.map(({ classes, students, has }) => [
      quoteUrl(classes, students, has),
      () => {
        const { from, to } = classBounds(offered())
        if (classes < from || classes > to) return refusedClasses
        const quote = quoteFor(offered(), classes, students, has)
        return { success: true, messages: [], errors: {}, quote }
      },
    ]),
  )
}

const refusedClasses = {
  success: false,
  messages: ['Revisa los datos marcados.'],
  errors: { Classes: ['Elige otro número de clases.'] },
}

export function quoteUrl(classes: number, participants: number, hasMembership: boolean): string {
  return `/api/Course/GetQuote/7?classes=${classes}&participants=${participants}&hasMembership=${hasMembership}`
}
