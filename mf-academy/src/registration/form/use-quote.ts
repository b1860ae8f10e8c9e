import type { CourseDetails } from '@rodada/contracts/course/calls'
import type { Quote } from '@rodada/contracts/course/quote'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { isApiError, lostAnswer } from '@rodada/web/calls/api-error'
import { useApi } from '@rodada/web/pages/app'
import { useEffect, useState } from 'react'

/** Parameters of a quote; `classes` is null without a valid number. */
interface Asked {
  readonly classes: number | null
  readonly participants: number
  readonly hasMembership: boolean
}

export interface Quoting {
  /** The latest quote; an earlier one while `isBusy` or where there is a `problem`. */
  readonly quote: Quote
  /** The answer for the present values is pending. */
  readonly isBusy: boolean
  /** Why the present values have no quote. */
  readonly problem: string | undefined
  /** Present where the network failed, so that a repetition may succeed. */
  readonly retry: (() => void) | undefined
  /** Price of the classes: the one shown, else the server's. */
  coursePriceOf(asked: Asked): Promise<{ readonly price: number } | CommandResult>
}

interface Answered {
  readonly course: CourseDetails
  readonly key: string
  readonly quote: Quote
  readonly problem?: string
  readonly isLost?: boolean
}

/** Milliseconds without changes before the quote is read. */
const debounceMs = 300

const keyOf = ({ classes, participants, hasMembership }: Asked) =>
  `${classes} ${participants} ${hasMembership}`

/** The first quote, from the course's own data, without a request. */
function startOf(course: CourseDetails, hasMembership: boolean): Answered {
  const { id, start, price, membershipRequired } = course
  const asked = { classes: start.classes, participants: 1, hasMembership }
  const quote = {
    ...start,
    ...(hasMembership && { membershipPrice: 0, total: start.coursePrice }),
    courseId: id,
    participants: 1,
    unitPrice: price,
    membershipRequired,
    classesEach: start.classes,
    classesOver: 0,
    suitableClasses: [],
  }
  return { course, key: keyOf(asked), quote }
}

function askServer(api: Api, { id }: CourseDetails, asked: Asked, signal?: AbortSignal) {
  const { classes, participants, hasMembership } = asked
  return api.get('/api/Course/GetQuote/:id', {
    params: { id },
    query: { ...(classes !== null && { classes }), participants, hasMembership },
    signal,
    stays: true,
  })
}

/**
 * The server's quote for the form's values, read again as they change.
 * @param known quote of the first values; by default made from the course's data.
 */
export function useQuote(course: CourseDetails, asked: Asked, known?: Quote): Quoting {
  const api = useApi()
  const { classes, participants, hasMembership } = asked
  const [answered, setAnswered] = useState(() =>
    known === undefined ? startOf(course, hasMembership) : { course, key: keyOf(asked), quote: known },
  )
  const [attempt, setAttempt] = useState(0)
  const key = keyOf(asked)
  const isAnswered = answered.course === course && answered.key === key && !answered.isLost

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is the wish to ask again.
  useEffect(() => {
    if (isAnswered) return
    const controller = new AbortController()
    const settle = (change: Partial<Answered>) =>
      setAnswered(({ quote }) => ({ course, key, quote, ...change }))
    const timer = setTimeout(async () => {
      try {
        const answer = await askServer(
          api,
          course,
          { classes, participants, hasMembership },
          controller.signal,
        )
        if (controller.signal.aborted) return
        const { quote, errors, messages } = answer
        if (quote !== undefined) settle({ quote })
        else settle({ problem: Object.values(errors).flat()[0] ?? messages[0] })
      } catch (error) {
        if (controller.signal.aborted) return
        if (!isApiError(error)) throw error
        settle({ problem: 'No pudimos actualizar el total. Revisa tu conexión.', isLost: true })
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, course, key, isAnswered, attempt])

  const isSettled = answered.course === course && answered.key === key
  return {
    quote: answered.quote,
    isBusy: !isSettled,
    problem: isSettled ? answered.problem : undefined,
    retry: isSettled && answered.isLost ? () => setAttempt((number) => number + 1) : undefined,
    async coursePriceOf(wanted) {
      const isShown = answered.course === course && answered.key === keyOf(wanted)
      if (isShown && answered.problem === undefined) return { price: answered.quote.coursePrice }
      try {
        const answer = await askServer(api, course, wanted)
        return answer.quote === undefined ? answer : { price: answer.quote.coursePrice }
      } catch (error) {
        return lostAnswer(error)
      }
    },
  }
}
