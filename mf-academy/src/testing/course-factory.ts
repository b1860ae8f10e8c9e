import type { CourseDetails, CourseListItem } from '@rodada/contracts/course/calls'

/** A course for tests; name what the test is about. */
export function course(overrides: Partial<CourseDetails & CourseListItem>): CourseDetails & CourseListItem {
  return {
    id: 1,
    title: 'Primeros pasos',
    description: 'Línea uno\nLínea dos',
    levels: ['Básico'],
    disciplines: ['Bowl', 'Calle'],
    benefits: 'Casco incluido\nGrupos de seis',
    requirements: ['Rodilleras'],
    gear: [],
    addressesId: [],
    recurrentClass: true,
    days: [],
    schedules: [],
    daysAndSchedules: [],
    singlePayment: false,
    classFrom: 1,
    classTo: 12,
    price: 180,
    membershipRequired: true,
    media: [],
    images: [],
    ...{ ageFrom: null, ageTo: null, whatToBring: '', isFreeTrial: false },
    ...{ placeNames: [], placeCities: [], nextSessions: [] },
    start: { classes: 1, coursePrice: 180, membershipPrice: 1200, total: 1380, validityDays: 30 },
    createdTime: '2026-11-01T12:00:00.000Z',
    locations: [],
    ...overrides,
  }
}

/** A page of the course list. */
export function coursePage(list: readonly CourseListItem[], totalPages = 1) {
  const pagination = { currentPage: 1, itemsPerPage: 12 }
  return { list, totalItems: list.length, totalPages, pagination }
}

export const courseLookups = {
  '/api/Level/GetLevels': [{ key: 'Básico', value: 'Básico' }],
  '/api/Discipline/GetDisciplines': [{ key: 'Bowl', value: 'Bowl' }],
  '/api/Requirement/GetRequirements': [],
  '/api/Address/GetAddresses': [{ id: 3, name: 'Patio Portales' }],
}
