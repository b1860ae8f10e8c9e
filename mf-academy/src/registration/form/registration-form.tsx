import type { CourseDetails } from '@rodada/contracts/course/calls'
import { ClosingSection, Form, useFieldArray, useForm, useWatch } from '@rodada/ui/forms'
import { useSearchParams } from '@rodada/web/pages/router'
import { useEffect } from 'react'
import { type ChosenClass, chosenIn, isOffered } from '../../course/chosen-class.ts'
import { SeparateRegistrations } from '../../quote/class-share.tsx'
import { draftOf } from '../registration-draft.ts'
import { ClassFields, ClassShares } from './class-fields.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { FormEnd } from './form-end.tsx'
import { ClassesLine, isKnownWhole, ResponsibleLine, StudentsLine } from './lines.tsx'
import type { CourseSessions, KnownAccount } from './load-registration.ts'
import {
  classesOf,
  type FormOfRegistration,
  type RegistrationValues,
  timesOf,
  valuesOf,
} from './registration-values.ts'
import { ResponsibleFields } from './responsible-fields.tsx'
import { StudentFields } from './student-fields.tsx'
import { TimeSection } from './time-section.tsx'
import { useReducedQuoting } from './use-quote.ts'
import { useRegistration } from './use-registration.ts'

export interface RegistrationFormProps {
  course: CourseDetails
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
  account: KnownAccount
  sessions: CourseSessions
  /** `true` when the form is sent, `false` when the service refuses it. */
  onSending: (isSent: boolean) => void
}

/** Fields of each section; of each student without the times, which have a section of their own. */
const fields = {
  responsible: ['responsible', 'credentialFront', 'credentialBack'],
  classes: ['acquiredClasses'],
  student: ['studentId', 'name', 'birthdate', 'relationship', 'parentName', 'photos'],
} as const

/** The class of the address wins over that of a draft that was begun with another one; all else of the draft stays. */
function useNewestChoice(form: FormOfRegistration, chosen: ChosenClass | undefined): void {
  const key = chosen ? `${chosen.slotId} ${chosen.date}` : ''
  useEffect(() => {
    if (key === '' || form.getValues('chosen') === key) return
    const [slotId, date = ''] = key.split(' ')
    // Without a draft the times are these already: nothing becomes unsaved.
    form.setValue('chosen', key)
    form.setValue('sameTimes', true)
    form.setValue('sharedTimes', timesOf({ slotId: Number(slotId), date }))
  }, [form, key])
}

/** What was typed stays where the account's data are loaded again. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { course, today, account, sessions, onSending } = props
  const { students, responsible, hasMembership } = account
  const [search] = useSearchParams()
  const asked = chosenIn(search)
  const isGone = asked !== undefined && !isOffered(asked, course)
  const wanted = isGone ? undefined : asked
  const form = useForm<RegistrationValues>({ defaultValues: valuesOf(account, course, wanted) })
  useNewestChoice(form, wanted)
  const { control } = form
  const acquiredClasses = useWatch({ control, name: 'acquiredClasses' })
  const list = useFieldArray({ control, name: 'participants' })
  const classes = classesOf(course, acquiredClasses)
  const code = useWatch({ control, name: 'code' })
  const chosen = useWatch({
    control,
    name: list.fields.map((_field, at) => `participants.${at}.studentId` as const),
  })
  const quoting = useReducedQuoting(
    course,
    { classes, participants: list.fields.length, hasMembership },
    { students: chosen.map(Number), code },
  )
  const { reduced } = quoting
  const { register, existing } = useRegistration({ course, students, today, reduced }, onSending)
  return (
    <Form
      form={form}
      onSubmit={register}
      draft={draftOf(course.id)}
      draftOmits={['credentialFront', 'credentialBack']}
    >
      <ClosingSection
        form={form}
        names={fields.responsible}
        title="Responsable"
        lead="La persona adulta que responde por los alumnos."
        line={<ResponsibleLine form={form} />}
        isKnown={isKnownWhole(responsible)}
      >
        <ResponsibleFields form={form} courseId={course.id} />
        <CredentialFields form={form} responsible={responsible} />
      </ClosingSection>
      <ClosingSection
        form={form}
        names={fields.classes}
        title="Clases"
        line={<ClassesLine quoting={quoting} />}
        note={<ClassShares form={form} quoting={quoting} />}
      >
        <ClassFields form={form} course={course} hasMembership={hasMembership} quoting={quoting} />
      </ClosingSection>
      <ClosingSection
        form={form}
        names={list.fields.flatMap((_field, at) =>
          fields.student.map((name) => `participants.${at}.${name}` as const),
        )}
        title="Alumnos"
        lead="Puedes registrar de 1 a 10 alumnos."
        line={<StudentsLine form={form} saved={students} />}
      >
        <StudentFields form={form} course={course} list={list} students={students} today={today} />
      </ClosingSection>
      <TimeSection
        form={form}
        course={course}
        rows={list.fields}
        saved={students}
        sessions={sessions}
        isGone={isGone}
        classes={classes ?? quoting.quote.classes}
        validityDays={quoting.quote.validityDays}
      />
      <SeparateRegistrations course={course} quote={quoting.quote} />
      <FormEnd form={form} course={course} quoting={quoting} existing={existing} busy="Registrando..." />
    </Form>
  )
}
