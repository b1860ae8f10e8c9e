import type { CourseDetails } from '@rodada/contracts/course/calls'
import { type Asked, classesProblem, studentsProblem } from '@rodada/contracts/course/course-quote'
import type { Quote } from '@rodada/contracts/course/quote'
import { useState } from 'react'
import { offerOf, quoteOf } from '../../quote/course-offer.ts'
import { type QuoteAsked, type ReducedQuote, useReducedQuote } from '../../reduction/use-reduced-quote.ts'

/** Values of a form; `classes` is null without a number. */
interface AskedInForm extends Omit<Asked, 'classes'> {
  readonly classes: number | null
}

export interface Quoting {
  /** With the last possible number of classes where there is a `problem`. */
  readonly quote: Quote
  /** Why the present values have no quote. */
  readonly problem: string | undefined
}

/** A quote with what the service takes off it. */
export interface ReducedQuoting extends Quoting, Pick<ReducedQuote, 'reduced'> {
  /** Why the code cannot be used. */
  readonly codeProblem: string | undefined
}

/** As `useQuote`, with the service's own price for these students and this code. */
export function useReducedQuoting(
  course: CourseDetails,
  asked: AskedInForm,
  sale: Pick<QuoteAsked, 'students' | 'renews' | 'code'>,
): ReducedQuoting {
  const quoting = useQuote(course, asked)
  const classes = quoting.problem === undefined ? asked.classes : null
  const { reduced, problem } = useReducedQuote({ ...sale, courseId: course.id, classes })
  return { ...quoting, reduced, codeProblem: problem }
}

/** What the form's values cost. */
function useQuote(course: CourseDetails, asked: AskedInForm): Quoting {
  const { classes, participants, hasMembership } = asked
  const [last, setLast] = useState(course.classFrom)
  const problem = classesProblem(offerOf(course), classes ?? Number.NaN) ?? studentsProblem(participants)
  const quoted = problem === undefined ? (classes ?? last) : last
  if (quoted !== last) setLast(quoted)
  return {
    quote: quoteOf(course, { classes: quoted, participants: Math.max(1, participants), hasMembership }),
    problem,
  }
}
