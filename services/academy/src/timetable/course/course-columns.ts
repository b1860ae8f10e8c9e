import type { CourseListItem, Slot } from '@rodada/contracts/course/calls'
import type { CsvColumn } from '@rodada/service/list/csv-text'

const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const

const hourText = ({ day, date, from, to }: Slot) => `${date ?? weekdays[day - 1]} ${from} a ${to}`

export const courseColumns: readonly CsvColumn<CourseListItem>[] = [
  { heading: 'ID', text: ({ id }) => id },
  { heading: 'Curso', text: ({ title }) => title },
  { heading: 'Niveles', text: ({ levels }) => levels.join(', ') },
  { heading: 'Disciplinas', text: ({ disciplines }) => disciplines.join(', ') },
  { heading: 'Requisitos', text: ({ requirements }) => requirements.join(', ') },
  { heading: 'Lugares', text: ({ placeNames }) => placeNames.join(', ') },
  { heading: 'Horario', text: ({ daysAndSchedules }) => daysAndSchedules.map(hourText).join(', ') },
  { heading: 'Edad desde', text: ({ ageFrom }) => ageFrom },
  { heading: 'Edad hasta', text: ({ ageTo }) => ageTo },
  { heading: 'Precio', amount: ({ price }) => price },
  { heading: 'Pago', text: ({ singlePayment }) => (singlePayment ? 'Único' : 'Por clase') },
  { heading: 'Clases desde', text: ({ classFrom }) => classFrom },
  { heading: 'Clases hasta', text: ({ classTo }) => classTo },
  { heading: 'Membresía', text: ({ membershipRequired }) => (membershipRequired ? 'Sí' : 'No') },
]
