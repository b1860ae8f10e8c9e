import { describeEditing } from '@rodada/service/testing/describe-editing'
import { startAcademy } from '../../../testing/academy-harness.ts'
import { makeCapturist, someForm } from '../../../testing/course-form-factory.ts'

describeEditing({
  name: 'title',
  labels: 'disciplines',
  purpose: 'courses',
  saved: 'El curso se actualizó.',
  form: (changes) =>
    someForm({
      levels: ['Inicial'],
      addressesId: [1],
      recurrentClass: true,
      daysAndSchedules: [{ day: 6, from: '09:00', to: '10:30', level: 'Inicial', addressId: 1 }],
      ...changes,
    }),
  start: async (media) => {
    const academy = await startAcademy({ media })
    await academy.addLocation(1, 'Patio')
    return {
      capturist: (userId) => makeCapturist(academy, userId),
      takeEvents: academy.takeEvents,
      close: academy.close,
    }
  },
})
