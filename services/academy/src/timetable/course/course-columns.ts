import type { CourseListItem, Slot } from '@rodada/contracts/course/calls'
import { weekdayName } from '@rodada/contracts/words/weekdays'
import { labelOf } from '@rodada/service/data/label'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { Course } from './course.entity.ts'

const hourText = ({ day, date, from, to }: Slot) => `${date ?? weekdayName(day)} ${from} a ${to}`

export const courseColumns: readonly CsvColumn<CourseListItem>[] = [
  { heading: 'ID', text: ({ id }) => id },
  { heading: 'Curso', text: ({ title }) => title },
  { heading: labelOf(Course, 'levels'), text: ({ levels }) => levels.join(', ') },
  { heading: labelOf(Course, 'disciplines'), text: ({ disciplines }) => disciplines.join(', ') },
  { heading: labelOf(Course, 'requirements'), text: ({ requirements }) => requirements.join(', ') },
  { heading: 'Lugares', text: ({ placeNames }) => placeNames.join(', ') },
  { heading: 'Horario', text: ({ daysAndSchedules }) => daysAndSchedules.map(hourText).join(', ') },
  { heading: labelOf(Course, 'ageFrom'), text: ({ ageFrom }) => ageFrom },
  { heading: labelOf(Course, 'ageTo'), text: ({ ageTo }) => ageTo },
  { heading: labelOf(Course, 'priceCentavos'), amount: ({ price }) => price },
  { heading: 'Pago', text: ({ singlePayment }) => (singlePayment ? 'Único' : 'Por clase') },
  { heading: labelOf(Course, 'classFrom'), text: ({ classFrom }) => classFrom },
  { heading: labelOf(Course, 'classTo'), text: ({ classTo }) => classTo },
  { heading: 'Membresía', text: ({ membershipRequired }) => (membershipRequired ? 'Sí' : 'No') },
]
