import type { CourseDetails } from '@rodada/contracts/course/calls'
import type { Participant } from '@rodada/contracts/family/participant'
import { Button, FactList, Flex, Icon } from '@rodada/ui'
import { SelectField, useWatch } from '@rodada/ui/forms'
import { useId } from 'react'
import { studentFacts } from '../../participant/student-facts.ts'
import { AgeNote } from './age-note.tsx'
import { NewStudent } from './new-student.tsx'
import { type FormOfRegistration, newId, type RegistrationValues } from './registration-values.ts'
import { StudentFrame, StudentName } from './student-frame.ts'

export interface StudentContext {
  form: FormOfRegistration
  course: CourseDetails
  /** Saved students to choose from. */
  students: readonly Participant[]
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
}

interface StudentProps extends StudentContext {
  index: number
  /** Undefined for the only student. */
  onRemove: (() => void) | undefined
}

const newOne = { key: 'Un alumno nuevo', value: newId }
const chosenTwice = 'Has seleccionado 2 o más veces el mismo alumno'

/** A student of the registration: a saved one, shown as stored, or a new one. */
export function Student({ form, course, index, students, today, onRemove }: StudentProps) {
  const id = useId()
  const studentId = useWatch({ control: form.control, name: `participants.${index}.studentId` })
  const saved = students.find((student) => String(student.id) === studentId)
  const isNew = studentId === newId || students.length === 0

  function isFree(chosen: unknown, { participants }: RegistrationValues): true | string {
    if (chosen === '' || chosen === newId) return true
    if (!students.some((student) => String(student.id) === chosen)) return 'Elige a un alumno de la lista.'
    return participants.findIndex((student) => student.studentId === chosen) >= index || chosenTwice
  }
  return (
    <StudentFrame role="group" aria-labelledby={id}>
      <Flex justify="space-between" align="center" gap="3">
        <StudentName id={id}>Alumno {index + 1}</StudentName>
        {onRemove !== undefined && (
          <Button
            size="sm"
            variant="ghost"
            colorPalette="ink"
            aria-label={`Quitar al alumno ${index + 1}`}
            onClick={onRemove}
          >
            <Icon name="delete" size={18} /> Quitar
          </Button>
        )}
      </Flex>
      {students.length > 0 && (
        <SelectField
          form={form}
          name={`participants.${index}.studentId`}
          label="¿Quién es?"
          options={[newOne, ...students.map(({ id, name }) => ({ key: name, value: String(id) }))]}
          rules={{ validate: isFree, deps: othersOf(form.getValues('participants').length, index) }}
          required="Elige quién es."
        />
      )}
      {isNew && <NewStudent form={form} course={course} index={index} today={today} />}
      {saved !== undefined && (
        <>
          <FactList facts={studentFacts(saved)} />
          <AgeNote
            form={form}
            course={course}
            index={index}
            today={today}
            name={saved.name}
            birthdate={saved.birthdate}
          />
        </>
      )}
    </StudentFrame>
  )
}

/** Fields of the other students to validate again: two may not be the same person. */
function othersOf(total: number, index: number) {
  return Array.from({ length: total }, (_, at) => `participants.${at}.studentId` as const).filter(
    (_, at) => at !== index,
  )
}
