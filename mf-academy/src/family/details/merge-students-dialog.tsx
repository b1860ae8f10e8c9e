import type { FamilyDetails } from '@rodada/contracts/family/staff-calls'
import { CommandDialog, DialogButton, SelectField, useForm } from '@rodada/ui/forms'

type Students = FamilyDetails['students']

/** Children that could be one: of one birthdate. */
function doubled(students: Students): Students {
  return students.filter(({ id, birthdate }) =>
    students.some((other) => other.id !== id && other.birthdate === birthdate),
  )
}

function MergeStudents({ students, onClose }: { students: Students; onClose: () => void }) {
  const form = useForm({ defaultValues: { fromId: '', intoId: '' } })
  const options = students.map(({ id, name }) => ({ key: `${name} (#${id})`, value: String(id) }))
  return (
    <CommandDialog
      title="Unir dos registros de un alumno"
      lead="Clases, reservaciones, cartas y datos de salud pasan al que se queda. Si los dos tienen lugar a la misma hora, se libera uno. No se puede deshacer."
      form={form}
      submit="Unir alumnos"
      busy="Uniendo..."
      onSubmit={({ fromId, intoId }, send) =>
        send((api) =>
          api.post('/api/Family/MergeStudents', { body: { fromId: Number(fromId), intoId: Number(intoId) } }),
        )
      }
      onClose={onClose}
    >
      <SelectField form={form} name="fromId" label="Registro que sobra" options={options} required />
      <SelectField form={form} name="intoId" label="Registro que se queda" options={options} required />
    </CommandDialog>
  )
}

/** Offered where two children were born on one day. */
export function MergeStudentsButton({ students }: { students: Students }) {
  const pairs = doubled(students)
  if (pairs.length === 0) return null
  return (
    <DialogButton text="Unir alumnos repetidos" size="sm" variant="outline" colorPalette="bowl">
      {(onClose) => <MergeStudents students={pairs} onClose={onClose} />}
    </DialogButton>
  )
}
