import { hasWaysToReach } from '@rodada/contracts/business/data'
import type { CourseDetails } from '@rodada/contracts/course/calls'
import { ageOn, birthdateBounds } from '@rodada/contracts/student/rules'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import { Box, Callout, WaysToReach } from '@rodada/ui'
import { useWatch } from '@rodada/ui/forms'
import { useBusiness } from '@rodada/web/pages/app'
import { isOfAge, ofAges } from '../../course/ages-text.ts'
import type { FormOfRegistration } from './registration-values.ts'

interface AgeNoteProps {
  form: FormOfRegistration
  index: number
  course: CourseDetails
  /** Empty until typed. */
  name: string
  birthdate: string
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
}

/** `YYYY-MM-DD` of the student's first class; empty until chosen. */
function useFirstDay({ form, index }: AgeNoteProps): string {
  const [isSame, shared, own] = useWatch({
    control: form.control,
    name: ['sameTimes', 'sharedTimes.firstDate', `participants.${index}.times.firstDate`],
  })
  return isSame ? shared : own
}

/** Years are typed digit by digit: incomplete dates are out of range. */
function isBirthdate(birthdate: string, today: string): boolean {
  const { from, to } = birthdateBounds(today)
  return isPlainDate(birthdate) && birthdate >= from && birthdate <= to
}

/** Warns that a class is for other ages, and whom to ask. Nothing is refused: the academy decides. */
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
    <Box data-open="">
      <Callout
        role="status"
        text={`Esta clase es ${ofAges(course)}; ${name.trim() || 'tu alumno'} ${has} ${age}. ${ask} si tienes dudas.`}
      >
        {isReachable && <WaysToReach />}
      </Callout>
    </Box>
  )
}
