import type { HeldClass } from '@rodada/contracts/class/calls'
import { ConfirmedCommand, VisuallyHidden } from '@rodada/ui'
import { RowActs } from '@rodada/ui/staff'

function countStudents(count: number): string {
  return count === 1 ? '1 alumno' : `${count} alumnos`
}

/** Actions of class capturists; they depend on the state of the class. */
export function ClassActions({ row: { id, state, studentCount } }: { row: HeldClass }) {
  if (state === 'undone') return <span>—</span>
  const ofWhich = <VisuallyHidden>la clase #{id}</VisuallyHidden>
  return (
    <RowActs
      about={`la clase #${id}`}
      acts={[
        state === 'open' && (
          <ConfirmedCommand
            question={`¿Finalizar la clase #${id} de ${countStudents(studentCount)}?`}
            confirmLabel="Finalizar"
            busyLabel="Finalizando..."
            tone="bowl"
            variant="solid"
            size="sm"
            once
            command={(api) => api.post('/api/ClassCapturist/Class/End/:id', { params: { id } })}
          >
            Finalizar {ofWhich}
          </ConfirmedCommand>
        ),
        <ConfirmedCommand
          key="undo"
          question={`¿Deshacer la clase #${id}? Se devuelve su clase a ${countStudents(studentCount)}.`}
          confirmLabel="Deshacer"
          busyLabel="Deshaciendo..."
          tone="danger"
          size="sm"
          once
          command={(api) => api.post('/api/ClassCapturist/Class/Undo/:id', { params: { id } })}
        >
          Deshacer {ofWhich}
        </ConfirmedCommand>,
      ]}
    />
  )
}
