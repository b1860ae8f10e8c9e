import type { CourseDetails } from '@rodada/contracts/course/calls'
import type { Participant } from '@rodada/contracts/family/participant'
import { classShare } from '@rodada/contracts/timetable/rules'
import { dayMs } from '@rodada/contracts/words/durations'
import { FailedPart, Grid, Skeleton, Text } from '@rodada/ui'
import { CheckboxField, FormSection, useWatch } from '@rodada/ui/forms'
import { Await } from '@rodada/web/pages/router'
import { Suspense, useState } from 'react'
import { type Slot, slotsOf } from '../../booking/slots.ts'
import { agesText } from '../../course/ages-text.ts'
import { goneText } from '../../course/chosen-class.ts'
import type { CourseSessions } from './load-registration.ts'
import type { FormOfRegistration } from './registration-values.ts'
import { StudentTimes, TimesFields } from './student-times.tsx'

const title = 'Elige tu horario'

interface TimeSectionProps {
  form: FormOfRegistration
  course: CourseDetails
  /** Rows of the form, one for each student. */
  rows: readonly { readonly id: string }[]
  /** Saved students, whose names the form does not hold. */
  saved: readonly Participant[]
  classes: number
  validityDays: number
  /** ISO instant at which the validity begins; by default now. */
  validFrom?: string | null
  /** The class that was chosen before is not offered any more. */
  isGone?: boolean
}

/** Starts a student's own times with those chosen for all. */
function useOwnTimes(form: FormOfRegistration) {
  return (isSame: boolean) => {
    if (isSame) return
    const { participants, sharedTimes } = form.getValues()
    for (const [row, { times }] of participants.entries()) {
      if (times.slotId !== '') continue
      form.setValue(`participants.${row}.times`, sharedTimes, { shouldDirty: true })
    }
  }
}

/** All planned sessions are past. */
const nothingAhead = (
  <Text tone="muted">
    Por ahora no hay clases programadas. Continúa y agenda después desde tu suscripción.
  </Text>
)

function Times(props: TimeSectionProps & { slots: readonly Slot[] }) {
  const { form, rows, saved, classes, validityDays, validFrom = null, isGone = false, slots } = props
  const total = rows.length
  const sameTimes = useWatch({ control: form.control, name: 'sameTimes' })
  const takeOwnTimes = useOwnTimes(form)
  const [now] = useState(() => Date.now())
  const begin = validFrom === null ? now : Date.parse(validFrom)
  const until = new Date(begin + validityDays * dayMs).toISOString()
  const offer = { form, slots, saved }
  if (slots.length === 0) return nothingAhead
  return (
    <>
      {isGone && <Text>{goneText}</Text>}
      {total > 1 && (
        <CheckboxField
          form={form}
          name="sameTimes"
          label="El mismo horario para todos"
          rules={{ onChange: ({ target }) => takeOwnTimes(target.checked) }}
        />
      )}
      {sameTimes ? (
        <TimesFields {...offer} name="sharedTimes" wanted={{ classes, students: total, until }} />
      ) : (
        rows.map(({ id }, row) => (
          <StudentTimes
            key={id}
            {...offer}
            row={row}
            isAlone={total === 1}
            wanted={{ classes: classShare(classes, total, row), students: 1, until }}
          />
        ))
      )}
    </>
  )
}

/** A failed timetable must not prevent a registration. */
const failed = (
  <>
    <FailedPart />
    <Text tone="muted">También puedes continuar y elegir tu horario después.</Text>
  </>
)
/** Placeholder cards of the final height: each slot, and one for later. */
function Pending({ slots }: { slots: number }) {
  return (
    <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))" gap="3" mt="8" aria-hidden>
      {[...Array(slots + 1).keys()].map((card) => (
        <Skeleton key={card} height="5.5rem" borderRadius="lg" />
      ))}
    </Grid>
  )
}

/** First class of each student; renders nothing for a course without a timetable. */
export function TimeSection({ sessions, ...props }: TimeSectionProps & { sessions: CourseSessions }) {
  const { course } = props
  if (course.daysAndSchedules.length === 0) return null
  const lead = [agesText(course), 'Aparta el día, la hora y el lugar de tus clases']
    .filter(Boolean)
    .join('. ')
  return (
    <FormSection title={title} lead={`${lead}.`}>
      <Suspense fallback={<Pending slots={course.daysAndSchedules.length} />}>
        <Await resolve={sessions} errorElement={failed}>
          {(list) => <Times {...props} slots={slotsOf(list)} />}
        </Await>
      </Suspense>
    </FormSection>
  )
}
