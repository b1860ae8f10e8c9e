import { afterAll, beforeAll } from '@jest/globals'
import { describeAccess } from '@rodada/service/testing/access-matrix'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { type AcademyHarness, startAcademy } from './testing/academy-harness.ts'
import { someForm } from './testing/course-form-factory.ts'
import { locationForm } from './testing/location-fixture.ts'
import { child } from './testing/registrations-harness.ts'

let academy: AcademyHarness
beforeAll(async () => {
  academy = await startAcademy()
  // One of each kind, so that a command that got through would change something.
  await academy.addCourses({ id: 7 })
  await academy.addLocation(7, 'Patio')
})
afterAll(() => academy.close())

describeAccess({
  service: 'academy',
  app: () => academy.app,
  personWith: () => 5,
  target: () => 7,
  everything: () => everythingStored(academy.db, 'academy'),
  fitting: {
    ...{ sessionId: 7, participantId: 7, subscriptionId: 7, instructorIds: [4], token: 'x'.repeat(43) },
    ...{ reason: 'Lluvia', date: '2099-01-01', from: '10:00', to: '11:00' },
    ...someForm(),
    ...locationForm(),
    ...child,
    ...{ price: 800, acquiredClasses: 4 },
    ...{ textHash: 'a'.repeat(64), accepted: true },
    ...{
      phone: '5512345678',
      isMailed: false,
      fromId: 7,
      intoId: 8,
      familyId: 7,
      participants: [child],
      version: 1,
    },
    note: 'Listo',
    losses: [],
    parts: 'course',
    ...{ method: 'cash', amount: 800, returned: 800 },
    ...{
      latest: 0,
      until: '2099-01-02',
      restBy: '2099-01-02',
      courseId: 7,
      firstDay: '2099-01-01',
      lastDay: '2099-01-02',
      classes: 1,
      studentIds: [7],
      bookingIds: [],
    },
    ...{ csv: 'Alumno\nLeo', isTrial: false },
    isOn: true,
    ...{ kind: 'family', ids: [7], subject: 'Aviso', text: 'Hola' },
    ...{ siblingPercent: 10, capturistPercent: 10, adminPercent: 100, percent: 10, code: 'VERANO' },
  },
  refusing: [
    '/api/Course/GetQuote/:id',
    '/api/ClassCapturist/Registration/Quote/:id',
    '/api/Registration/Quote/:id',
    '/api/Admin/Family/PersonalData/:id',
  ],
})
