import type { Envelope } from '@rodada/contracts/common'
import { type CourseForm, createCourse, deleteCourse, editCourse } from '@rodada/contracts/course'
import { browserHeader } from '@rodada/service/browser'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import type { AcademyUnderTest } from './academy-under-test.ts'

/** A form that can be saved, without pictures. */
export function someForm(changes: Partial<CourseForm> = {}): CourseForm {
  return {
    title: 'Bowl para principiantes',
    description: 'Línea por línea.\n\nTrae agua.',
    levels: [],
    disciplines: [],
    benefits: '',
    requirements: [],
    addressesId: [],
    recurrentClass: false,
    daysAndSchedules: [],
    singlePayment: false,
    classFrom: 4,
    classTo: 8,
    price: 250.5,
    membershipRequired: true,
    media: [],
    ...changes,
  }
}

/** One of the staff who keeps courses, as the gateway passes on what the pages send. */
export interface Capturist {
  create(form: object, headers?: Record<string, string>): Promise<Envelope & { id: number }>
  edit(id: number, form: object): Promise<Envelope>
  withdraw(id: number): ReturnType<typeof sendCall>
}

/** The browser of every capturist, by the gateway's word. */
export const browser = 'b'.repeat(43)

export function makeCapturist({ app }: AcademyUnderTest, userId: number): Capturist {
  const own = { ...as(userId, 'ClassCapturist'), [browserHeader]: browser }
  return {
    create: async (body, headers) =>
      (await sendCall(app, createCourse, { headers: { ...own, ...headers }, body })).json(),
    edit: async (id, body) =>
      (await sendCall(app, editCourse, { headers: own, params: { id }, body })).json(),
    withdraw: (id) => sendCall(app, deleteCourse, { headers: own, params: { id } }),
  }
}
