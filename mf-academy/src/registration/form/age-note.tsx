import { hasWaysToReach } from '@rodada/contracts/business-data'
import type { CourseDetails } from '@rodada/contracts/course'
import { isPlainDate } from '@rodada/contracts/plain-date'
import { ageOn, birthdateBounds } from '@rodada/contracts/student-rules'
import { Callout, WaysToReach } from '@rodada/ui'
import { useWatch } from '@rodada/ui/forms'
import { useBusiness } from '@rodada/web/app'
import { isOfAge, ofAges } from '../../course/ages-text.ts'
import type { FormOfRegistration } from './registration-values.ts'

interface AgeNoteProps {
  form: FormOfRegistration
  index: number
  course: CourseDetails
  /** Empty while it is not typed. */
  name: string
  birthdate: string
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
}

/** The day of a student's first class; empty while it is not chosen. */
function useFirstDay({ form, index }: AgeNoteProps): string {
  const [isSame, shared, own] = useWatch({
    control: form.control,
    name: ['sameTimes', 'sharedTimes.firstDate', `participants.${index}.times.firstDate`],
  })
  return isSame ? shared : own
}

/** Whether a birthdate is one that the form takes: years are typed digit by digit. */
function isBirthdate(birthdate: string, today: string): boolean {
  const { from, to } = birthdateBounds(today)
  return isPlainDate(birthdate) && birthdate >= from && birthdate <= to
}

/** That a class is for other ages than a student's, and whom to ask. The academy decides: nothing is refused. */
export function AgeNote(props: AgeNoteProps) {
  const { course, name, birthdate, today } = props
  const firstDay = useFirstDay(props)
  const isReachable = hasWaysToReach(useBusiness())
  if (!isBirthdate(birthdate, today)) return null
  const age = ageOn(birthdate, firstDay || today)
  if (isOfAge(course, age)) return null
  const has = firstDay === '' ? 'tiene' : 'tendrá'
  const ask = isReachable ? 'Escríbenos' : 'Pregunta en la academia'
  return (
    <Callout
      role="status"
      text={`Esta clase es ${ofAges(course)}; ${name.trim() || 'tu alumno'} ${has} ${age}. ${ask} si tienes dudas.`}
    >
      {isReachable && <WaysToReach />}
    </Callout>
  )
}
