import type { CourseDetails, CourseListItem, Slot } from '@rodada/contracts/course/calls'
import { quoteCourse } from '@rodada/contracts/course/course-quote'
import type { StartingQuote } from '@rodada/contracts/course/quote'
import { toPesos } from '@rodada/contracts/words/money'
import { mapUrlOf } from '../location/map-url.ts'
import type { LocationRow } from '../location/read-locations.ts'
import { gearOf } from './course.entity.ts'
import { isFreeTrial } from './free-trial.ts'
import type { CourseRow } from './read-courses.ts'

/** @param membershipCentavos current price of an annual membership. */
export function presentCourse(
  row: CourseRow,
  membershipCentavos: number,
): Omit<CourseListItem, 'placeNames' | 'placeCities'> {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    levels: row.levels,
    disciplines: row.disciplines,
    benefits: row.benefits,
    requirements: row.requirements,
    addressesId: row.locationIds,
    recurrentClass: row.recurrentClass,
    days: daysOf(row.slots),
    schedules: schedulesOf(row.slots),
    daysAndSchedules: row.slots,
    singlePayment: row.singlePayment,
    classFrom: row.classFrom,
    classTo: row.classTo,
    price: toPesos(row.priceCentavos),
    membershipRequired: row.membershipRequired,
    media: row.images.map(({ name }) => name),
    images: row.images,
    ageFrom: row.ageFrom,
    ageTo: row.ageTo,
    whatToBring: row.whatToBring,
    gear: gearOf(row),
    isFreeTrial: isFreeTrial(row),
    start: presentStart(row, membershipCentavos),
  }
}

/** The smallest number of classes, for one student without a membership. */
export function presentStart(row: CourseRow, membershipCentavos: number): StartingQuote {
  const asked = { classes: row.classFrom, participants: 1, hasMembership: false }
  const { classes, coursePrice, membershipPrice, total, validityDays } = quoteCourse(
    row,
    membershipCentavos,
    asked,
  )
  return { classes, coursePrice, membershipPrice, total, validityDays }
}

/** @param locations those of the course and of its slots. */
export function presentCourseDetails(
  row: CourseRow,
  membershipCentavos: number,
  locations: readonly LocationRow[],
): Omit<CourseDetails, 'nextSessions'> {
  return {
    ...presentCourse(row, membershipCentavos),
    createdTime: row.createdAt.toISOString(),
    locations: locations.map((place) => ({ ...place, mapUrl: mapUrlOf(place) })),
  }
}

/** Ids of all locations of a course: its own, then those of its slots. */
export function placesOf(row: CourseRow): number[] {
  return [...new Set([...row.locationIds, ...row.slots.flatMap(({ addressId }) => addressId ?? [])])]
}

function daysOf(slots: readonly Slot[]): number[] {
  return [...new Set(slots.map(({ day }) => day))].sort((one, other) => one - other)
}

function schedulesOf(slots: readonly Slot[]): string[] {
  return [...new Set(slots.map(({ from, to }) => `${from}-${to}`))].sort()
}
