import {
  type CourseForm,
  createCourse,
  deleteCourse,
  editCourse,
  getCourseFormData,
} from '@rodada/contracts/course/calls'
import { createRecordClient, type RecordClient } from '@rodada/service/testing/record-client-factory'
import type { AcademyHarness } from './academy-harness.ts'

const courseCalls = {
  role: 'ClassCapturist',
  formData: getCourseFormData,
  create: createCourse,
  edit: editCourse,
  withdraw: deleteCourse,
} as const

/** A valid form without pictures. */
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

export function makeCapturist({ app }: AcademyHarness, userId: number): RecordClient {
  return createRecordClient(app, courseCalls, userId)
}
