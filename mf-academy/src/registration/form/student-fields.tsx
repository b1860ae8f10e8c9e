import { Button, flushSync, Icon, Text } from '@rodada/ui'
import type { useFieldArray } from '@rodada/ui/forms'
import { useRef } from 'react'
import { emptyStudent, type RegistrationValues } from './registration-values.ts'
import { Student, type StudentContext } from './student.tsx'

interface StudentFieldsProps extends StudentContext {
  list: ReturnType<typeof useFieldArray<RegistrationValues, 'participants'>>
}

const most = 10

/** The form's 1 to 10 students, new or saved. */
export function StudentFields({ form, course, list, students, today }: StudentFieldsProps) {
  const { fields, append, remove } = list
  const addButton = useRef<HTMLButtonElement>(null)

  function takeOut(index: number): void {
    flushSync(() => remove(index))
    // The pressed button unmounts and would drop the focus.
    addButton.current?.focus()
  }
  return (
    <>
      {fields.map(({ id }, index) => (
        <Student
          key={id}
          form={form}
          course={course}
          index={index}
          students={students}
          today={today}
          onRemove={fields.length > 1 ? () => takeOut(index) : undefined}
        />
      ))}
      {fields.length < most ? (
        <Button
          ref={addButton}
          variant="outline"
          colorPalette="bowl"
          onClick={() => append(emptyStudent(students))}
        >
          <Icon name="create" /> Agregar otro alumno
        </Button>
      ) : (
        <Text size="sm" tone="muted">
          Puedes registrar hasta {most} alumnos a la vez.
        </Text>
      )}
    </>
  )
}
