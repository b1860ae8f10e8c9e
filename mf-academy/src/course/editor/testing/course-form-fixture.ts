import type { CourseForm, CourseFormData } from '@rodada/contracts/course/calls'
import { courseLookups, coursePage } from '../../../testing/course-factory.ts'

/** Answers of the calls behind the list of courses and the form of one. */
export const formAnswers = {
  ...courseLookups,
  '/api/Product/GetCategories': [
    { key: 'Protecciones', value: 'Protecciones' },
    { key: 'Tablas', value: 'Tablas' },
  ],
  '/api/Address/GetAddresses': [
    { id: 4, name: 'Parque México' },
    { id: 9, name: 'Bowl Norte' },
  ],
  '/api/ClassCapturist/Instructor/Index': [
    { id: 8, name: 'Eva Luna' },
    { id: 9, name: 'Leo Ruiz' },
  ],
  '/api/Course/GetCourseIndex': coursePage([]),
}

const unlimited = { capacity: null, validFrom: null, validTo: null, instructorIds: [] }

export const sentCourse = {
  title: 'Primeros pasos',
  description: 'Línea uno\nLínea dos',
  levels: ['Básico', 'Olímpico'],
  disciplines: ['Bowl'],
  requirements: [],
  gear: [],
  benefits: 'Casco incluido\nGrupos de seis',
  addressesId: [4, 9],
  recurrentClass: true,
  daysAndSchedules: [
    { day: 1, from: '09:00', to: '10:30', level: 'Básico', addressId: 4, ...unlimited },
    { day: 6, from: '10:00', to: '11:00', level: null, addressId: null, ...unlimited },
    { day: 6, from: '12:00', to: '13:00', level: null, addressId: 9, ...unlimited },
  ],
  singlePayment: false,
  classFrom: 2,
  classTo: 12,
  price: 1450,
  earlyPercent: null,
  earlyUntil: null,
  membershipRequired: true,
  media: ['rampa.webp', 'bowl.webp'],
  ...{ ageFrom: null, ageTo: null, whatToBring: '' },
} satisfies CourseForm

/** The same course as form data. */
export function sampleFormData(overrides: Partial<CourseFormData> = {}): CourseFormData {
  return {
    ...sentCourse,
    daysAndSchedules: [
      { id: 1, day: 1, from: '09:00', to: '10:30', level: 'Básico', addressId: 4 },
      { id: 2, day: 6, from: '10:00', to: '11:00' },
      { id: 3, day: 6, from: '12:00', to: '13:00', addressId: 9 },
    ],
    id: 7,
    days: [1, 6],
    schedules: ['09:00-10:30', '10:00-11:00', '12:00-13:00'],
    images: sentCourse.media.map((name) => ({ name, width: 1200, height: 900, color: '#884422' })),
    version: 3,
    ...overrides,
  }
}
