import { subscriptionStatusLabels } from '@rodada/contracts/roles'
import type { ManagedSubscription, SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { labelOf } from '@rodada/service/data/label'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { Subscription } from '../subscription.entity.ts'

const namesOf = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name).join(', ')

export const siteSubscriptionColumns: readonly CsvColumn<SiteSubscription>[] = [
  { heading: 'Suscripción', text: ({ id }) => id },
  { heading: labelOf(Subscription, 'status'), text: ({ status }) => subscriptionStatusLabels[status] },
  { heading: 'Cliente', text: ({ createdByName }) => createdByName },
  {
    heading: 'Tipo',
    text: ({ courseId }) => (courseId === null ? 'Membresía Anual' : 'Suscripción Estándar'),
  },
  { heading: labelOf(Subscription, 'courseId'), text: ({ courseTitle }) => courseTitle },
  { heading: labelOf(Subscription, 'priceCentavos'), amount: ({ price }) => price },
  { heading: 'Por pagar', amount: ({ owed }) => owed.total },
  { heading: labelOf(Subscription, 'restBy'), text: ({ restBy }) => restBy ?? null },
  { heading: 'Por devolver', amount: ({ refundDue }) => refundDue ?? null },
  { heading: labelOf(Subscription, 'acquiredClasses'), text: ({ acquiredClasses }) => acquiredClasses },
  { heading: labelOf(Subscription, 'pendingClasses'), text: ({ pendingClasses }) => pendingClasses },
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
  { heading: labelOf(Subscription, 'status'), text: ({ status }) => subscriptionStatusLabels[status] },
  { heading: 'Alumnos', text: ({ participants }) => namesOf(participants) },
  { heading: labelOf(Subscription, 'courseId'), text: ({ course }) => course?.title ?? null },
  { heading: labelOf(Subscription, 'acquiredClasses'), text: ({ acquiredClasses }) => acquiredClasses },
  { heading: labelOf(Subscription, 'pendingClasses'), text: ({ pendingClasses }) => pendingClasses },
  { heading: 'Vigencia', moment: ({ dueDate }) => dueDate },
]
