import type { CourseDetails } from '@rodada/contracts/course'
import type { Participant } from '@rodada/contracts/participant'
import { classShare } from '@rodada/contracts/timetable-rules'
import { FailedPart, Skeleton, Text } from '@rodada/ui'
import { CheckboxField, FormSection, useWatch } from '@rodada/ui/forms'
import { Await } from '@rodada/web/router'
import { Suspense, useState } from 'react'
import { type Slot, slotsOf } from '../../booking/slots.ts'
import { agesText } from '../../course/ages-text.ts'
import type { CourseSessions } from './load-registration.ts'
import type { FormOfRegistration } from './registration-values.ts'
import { StudentTimes } from './student-times.tsx'
import { useOfferedSlots } from './use-offered-slots.ts'

const title = 'Elige tu horario'
const dayMs = 24 * 60 * 60 * 1000

interface TimesProps {
  form: FormOfRegistration
  course: CourseDetails
  /** Saved ones, for their names. */
  students: readonly Participant[]
  /** Bought for all students together. */
  classes: number
  validityDays: number
}

function Times({ form, course, students, classes, validityDays, slots }: TimesProps & { slots: Slot[] }) {
  const { control } = form
  const total = useWatch({ control, name: 'participants', compute: (rows) => rows.length })
  const sameTimes = useWatch({ control, name: 'sameTimes' })
  const [now] = useState(() => Date.now())
  useOfferedSlots(form, slots)
  if (slots.length === 0) return null
  const isShared = total === 1 || sameTimes
  const rows = Array.from({ length: isShared ? 1 : total }, (_, row) => row)
  const until = new Date(now + validityDays * dayMs).toISOString()
  const lead = [agesText(course), 'Aparta el día, la hora y el lugar de tus clases']
    .filter(Boolean)
    .join('. ')
  return (
    <FormSection title={title} lead={`${lead}.`}>
      {total > 1 && <CheckboxField form={form} name="sameTimes" label="El mismo horario para todos" />}
      {rows.map((row) => (
        <StudentTimes
          key={row}
          form={form}
          row={row}
          slots={slots}
          saved={students}
          isAlone={isShared}
          wish={{ classes: classShare(classes, total, row), students: isShared ? total : 1, until }}
        />
      ))}
    </FormSection>
  )
}

/** Nobody is kept from registering by a timetable that does not come. */
const failed = (
  <FormSection title={title}>
    <FailedPart />
    <Text tone="muted">También puedes terminar tu registro y elegir tu horario después.</Text>
  </FormSection>
)
const pending = (
  <FormSection title={title}>
    <Skeleton height="9rem" borderRadius="lg" />
  </FormSection>
)

/** When and where each student begins; nothing for a course without a timetable, whose times are agreed on by word. */
export function TimeSection({ sessions, ...props }: TimesProps & { sessions: CourseSessions }) {
  if (props.course.daysAndSchedules.length === 0) return null
  return (
    <Suspense fallback={pending}>
      <Await resolve={sessions} errorElement={failed}>
        {(list) => <Times {...props} slots={slotsOf(list)} />}
      </Await>
    </Suspense>
  )
}
