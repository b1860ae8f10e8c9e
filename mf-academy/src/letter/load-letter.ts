import { isMinor } from '@rodada/contracts/student/rules'
import { dayInMexico, isPlainDate } from '@rodada/contracts/words/plain-date'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { replace } from '@rodada/web/pages/router'

/** People of a letter; empty texts become lines to fill in by hand. */
export interface LetterPeople {
  readonly participantName: string
  /** Mother, father or guardian of a minor. */
  readonly parentName: string
  /** `YYYY-MM-DD`, or empty. */
  readonly birthdate: string
  readonly isMinor: boolean
  /** A student's record was asked for, and nobody is signed in. */
  readonly isSignedOut?: true
}

/** The registration's limit for names. */
const longestName = 255

/**
 * Data of a student's record, or of the address; without either the letter is a blank form, and so it is where nobody is
 * signed in to see the record.
 */
export async function loadLetter(args: LoaderArgs): Promise<LetterPeople> {
  const { search } = args
  const [subscription, student] = [search.get('suscripcion'), search.get('alumno')]
  if (subscription !== null && student !== null) {
    const { user } = await args.session.ready()
    return user === null
      ? { ...people('', '', ''), isSignedOut: true }
      : ofStudent(args, subscription, student)
  }
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, longestName)
  return people(text('participantName'), text('parentName'), text('birthdate'))
}

async function ofStudent({ api }: LoaderArgs, subscription: string, student: string): Promise<LetterPeople> {
  const { participants } = await api.get('/api/Me/Subscription/Details/:id', { params: { id: subscription } })
  const found = participants.find(({ id }) => String(id) === student)
  if (found === undefined) throw replace('/Error')
  return people(found.name, found.parentName ?? '', found.birthdate)
}

/** Without a birthdate, a letter with a parent's name is a minor's. */
function people(participantName: string, parentName: string, birthdate: string): LetterPeople {
  const isDay = isPlainDate(birthdate)
  return {
    participantName,
    parentName,
    birthdate: isDay ? birthdate : '',
    isMinor: isDay ? isMinor(birthdate, dayInMexico(new Date())) : parentName !== '',
  }
}
