import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { formatDate } from '@rodada/contracts/words/dates'
import { Text } from '@rodada/ui'
import { Form, FormSection, useFieldArray, useForm, useWatch } from '@rodada/ui/forms'
import { joinWords } from '@rodada/web/words/format'
import { ClassFields, ClassShares } from './class-fields.tsx'
import { FormEnd } from './form-end.tsx'
import type { RenewalOffer } from './load-renewal.ts'
import {
  classesOf,
  noTimes,
  type RegistrationValues,
  type StudentValues,
  valuesOf,
} from './registration-values.ts'
import { validUntil } from './renewed-times.ts'
import { TimeSection } from './time-section.tsx'
import { useReducedQuoting } from './use-quote.ts'
import { useRenewal } from './use-renewal.ts'

interface RenewalFormProps {
  details: SubscriptionDetails
  offer: RenewalOffer
}

/** Values of a registration form, filled in; the students are fixed. */
function valuesFor({ details, offer }: RenewalFormProps): RegistrationValues {
  const account = { responsible: {}, students: details.participants, user: null }
  const [first] = offer.participants
  const isSame = ({ times }: StudentValues) =>
    times.slotId === first?.times.slotId && times.firstDate === first.times.firstDate
  return {
    ...valuesOf({ ...account, hasMembership: false, owesMembership: false }, offer.course),
    acquiredClasses: offer.classes,
    participants: [...offer.participants],
    sameTimes: offer.participants.every(isSame),
    sharedTimes: first?.times ?? noTimes,
  }
}

/** Validity of the new classes. */
function Validity({ offer: { validFrom }, days }: { offer: RenewalOffer; days: number }) {
  const until = formatDate(validUntil(validFrom, days))
  return (
    <Text>
      {validFrom === null
        ? `Si pagas hoy, puedes tomarlas hasta el ${until}.`
        : `Tu suscripción actual vence el ${formatDate(validFrom)}. Las clases nuevas se suman y puedes tomarlas hasta el ${until}.`}
    </Text>
  )
}

/** Renews a subscription's classes for the same students. */
export function RenewalForm(props: RenewalFormProps) {
  const { details, offer } = props
  const { course, hasMembership, validFrom } = offer
  const { participants: students } = details
  const form = useForm<RegistrationValues>({ defaultValues: valuesFor(props) })
  const list = useFieldArray({ control: form.control, name: 'participants' })
  const acquiredClasses = useWatch({ control: form.control, name: 'acquiredClasses' })
  const classes = classesOf(course, acquiredClasses)
  const code = useWatch({ control: form.control, name: 'code' })
  const quoting = useReducedQuoting(
    course,
    { classes, participants: students.length, hasMembership },
    { renews: details.id, code },
  )
  const { renew, existing } = useRenewal(details.id, course, quoting.reduced)
  const { validityDays } = quoting.quote
  return (
    <Form form={form} onSubmit={renew}>
      <FormSection title="Clases" lead={`Para ${joinWords(students.map(({ name }) => name))}.`}>
        <ClassFields form={form} course={course} hasMembership={hasMembership} quoting={quoting} />
        <ClassShares form={form} quoting={quoting} />
        <Validity offer={offer} days={validityDays} />
      </FormSection>
      <TimeSection
        form={form}
        course={course}
        rows={list.fields}
        saved={students}
        sessions={offer.sessions}
        classes={classes ?? quoting.quote.classes}
        validityDays={validityDays}
        validFrom={validFrom}
      />
      <FormEnd form={form} course={course} quoting={quoting} existing={existing} busy="Renovando..." />
    </Form>
  )
}
