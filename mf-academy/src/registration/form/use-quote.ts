import type { CourseDetails } from '@rodada/contracts/course/calls'
import { type Asked, classesProblem, studentsProblem } from '@rodada/contracts/course/course-quote'
import type { Quote } from '@rodada/contracts/course/quote'
import { useState } from 'react'
import { offerOf, quoteOf } from './course-offer.ts'

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

/** What the form's values cost. */
export function useQuote(course: CourseDetails, asked: AskedInForm): Quoting {
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
