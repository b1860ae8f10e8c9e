import type { Student } from '@rodada/contracts/student/calls'
import { ageOn } from '@rodada/contracts/student/rules'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { labelOf } from '@rodada/service/data/label'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { balanceCell } from '../../../sale/subscription/balance-cell.ts'
import { Participant } from '../participant.entity.ts'

/** Dates have the format that imports read. Health notes and documents are never included. */
export const studentColumns: readonly CsvColumn<Student>[] = [
  { heading: 'Alumno', text: ({ id }) => id },
  { heading: labelOf(Participant, 'name'), text: ({ name }) => name },
  { heading: labelOf(Participant, 'birthdate'), text: ({ birthdate }) => birthdate },
  { heading: 'Edad', text: ({ birthdate }) => ageOn(birthdate, dayInMexico(new Date())) },
  { heading: labelOf(Participant, 'responsibleId'), text: ({ contactName }) => contactName },
  { heading: 'Teléfono', text: ({ contactPhone }) => formatPhone(contactPhone) },
  {
    heading: 'Cursos',
    text: ({ subscriptions }) => subscriptions.map(({ courseTitle }) => courseTitle).join(', '),
  },
  {
    heading: 'Clases restantes',
    text: ({ subscriptions }) => {
      const [only, ...others] = subscriptions
      if (only === undefined) return 0
      return others.length === 0 ? balanceCell(only) : subscriptions.map(balanceCell).join(' + ')
    },
  },
  { heading: 'Vigencia', moment: ({ subscriptions }) => latestEnd(subscriptions) },
  { heading: 'Próxima clase', moment: ({ nextClass }) => nextClass?.startTime ?? null },
  { heading: 'Curso de la próxima clase', text: ({ nextClass }) => nextClass?.courseTitle ?? 'Sin reserva' },
  { heading: 'Lugar de la próxima clase', text: ({ nextClass }) => nextClass?.place ?? '' },
  { heading: 'Carta responsiva', text: ({ hasLetter }) => (hasLetter ? 'Firmada' : 'Falta') },
  { heading: 'Al corriente', text: ({ whyNot }) => (whyNot === '' ? 'Sí' : 'No') },
  { heading: 'Motivo', text: ({ whyNot }) => whyNot },
  { heading: 'Última clase', moment: ({ lastClassTime }) => lastClassTime },
]

function latestEnd(subscriptions: Student['subscriptions']): string | null {
  return (
    subscriptions
      .map(({ dueDate }) => dueDate)
      .sort()
      .at(-1) ?? null
  )
}
