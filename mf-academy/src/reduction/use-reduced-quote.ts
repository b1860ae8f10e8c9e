import type { ResponseOf } from '@rodada/contracts/call'
import type { quoteRegistration, RegistrationQuote } from '@rodada/contracts/subscription/registration'
import type { Api } from '@rodada/web/calls/api'
import { useTypedRead } from '@rodada/web/calls/typed-read'

/** What the service is asked about a registration of one's own, or of a family at the counter. */
export interface QuoteAsked {
  readonly courseId: number
  /** Null without a number: nothing is asked. */
  readonly classes: number | null
  /** Ids of the students in the order of the form, 0 for a new one. */
  readonly students?: readonly number[]
  /** Id of the subscription that is renewed. */
  readonly renews?: number
  /** As it was typed. */
  readonly code: string
  /** At the counter. */
  readonly family?: number | undefined
  readonly percent?: number | null
  readonly amount?: number | null
}

export interface ReducedQuote {
  /** Reductions taken off; undefined until it arrives: until then the course's own price holds. */
  readonly reduced: RegistrationQuote | undefined
  /** Why the code, or what the staff take off, cannot be used. */
  readonly problem: string | undefined
}

type Answer = ResponseOf<typeof quoteRegistration>
type Read = (api: Api, asked: QuoteAsked, signal: AbortSignal) => Promise<Answer>

/** Shorter texts are no codes. */
const leastCode = 3

function queryOf({ classes, students, renews, code }: QuoteAsked) {
  const text = code.trim()
  return {
    classes: classes ?? 0,
    ...(students && { students: students.join(',') }),
    ...(renews !== undefined && { renews }),
    ...(text.length >= leastCode && { code: text }),
  }
}

const readOwn: Read = (api, asked, signal) =>
  api.get('/api/Registration/Quote/:id', { params: { id: asked.courseId }, query: queryOf(asked), signal })

const readAtCounter: Read = (api, asked, signal) => {
  const { courseId: id, family, percent, amount } = asked
  return api.get('/api/ClassCapturist/Registration/Quote/:id', {
    params: { id },
    query: {
      ...queryOf(asked),
      ...(family !== undefined && { family }),
      ...(percent != null && { percent }),
      ...(amount != null && { amount }),
    },
    signal,
  })
}

function useQuoteBy(read: Read, asked: QuoteAsked): ReducedQuote {
  const text = asked.classes === null ? null : JSON.stringify(asked)
  const answer = useTypedRead(text, (api, _text, signal) => read(api, asked, signal))
  const [problem] = Object.values(answer?.errors ?? {}).flat()
  return { reduced: answer?.quote, problem }
}

/** What a registration of one's own students costs, reductions taken off. */
export const useReducedQuote = (asked: QuoteAsked) => useQuoteBy(readOwn, asked)

/** The same for a family at the counter. */
export const useCounterQuote = (asked: QuoteAsked) => useQuoteBy(readAtCounter, asked)
