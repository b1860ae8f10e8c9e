import { subscriptionStatusLabels } from '@rodada/contracts/roles'
import type { ManagedSubscription, SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import type { CsvColumn } from '@rodada/service/list/csv-text'

const namesOf = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name).join(', ')

export const siteSubscriptionColumns: readonly CsvColumn<SiteSubscription>[] = [
  { heading: 'Suscripción', text: ({ id }) => id },
  { heading: 'Estado', text: ({ status }) => subscriptionStatusLabels[status] },
  { heading: 'Cliente', text: ({ createdByName }) => createdByName },
  {
    heading: 'Tipo',
    text: ({ courseId }) => (courseId === null ? 'Membresía Anual' : 'Suscripción Estándar'),
  },
  { heading: 'Curso', text: ({ courseTitle }) => courseTitle },
  { heading: 'Precio', amount: ({ price }) => price },
  { heading: 'Por pagar', amount: ({ owed }) => owed.total },
  { heading: 'Por devolver', amount: ({ refundDue }) => refundDue ?? null },
  { heading: 'Clases adquiridas', text: ({ acquiredClasses }) => acquiredClasses },
  { heading: 'Clases pendientes', text: ({ pendingClasses }) => pendingClasses },
  { heading: 'Fecha de pago', moment: ({ dateOfPay }) => dateOfPay },
  { heading: 'Vigencia', moment: ({ dueDate }) => dueDate },
  { heading: 'Alumnos', text: ({ participants }) => namesOf(participants) },
  {
    heading: 'Responsables',
    text: ({ participants }) => [...new Set(participants.map(({ contactName }) => contactName))].join(', '),
  },
  {
    heading: 'Teléfonos',
    text: ({ participants }) =>
      [...new Set(participants.map(({ contactPhone }) => formatPhone(contactPhone)))].join(', '),
  },
]

export const managedSubscriptionColumns: readonly CsvColumn<ManagedSubscription>[] = [
  { heading: 'Suscripción', text: ({ id }) => id },
  { heading: 'Cliente', text: ({ createdByName }) => createdByName },
  { heading: 'Estado', text: ({ status }) => subscriptionStatusLabels[status] },
  { heading: 'Alumnos', text: ({ participants }) => namesOf(participants) },
  { heading: 'Curso', text: ({ course }) => course?.title ?? null },
  { heading: 'Clases adquiridas', text: ({ acquiredClasses }) => acquiredClasses },
  { heading: 'Clases pendientes', text: ({ pendingClasses }) => pendingClasses },
  { heading: 'Vigencia', moment: ({ dueDate }) => dueDate },
]
