import type { CourseDetails, CourseListItem, Meeting } from '@rodada/contracts/course'
import { toPesos } from '@rodada/service/money'
import type { LocationRow } from '../locations/read-locations.ts'
import type { CourseRow } from './read-courses.ts'

export function presentCourse(row: CourseRow): CourseListItem {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    levels: row.levels,
    disciplines: row.disciplines,
    benefits: row.benefits,
    requirements: row.requirements,
    addressesId: row.locations,
    recurrentClass: row.recurrent_class,
    days: daysOf(row.meetings),
    schedules: schedulesOf(row.meetings),
    daysAndSchedules: row.meetings,
    singlePayment: row.single_payment,
    classFrom: row.class_from,
    classTo: row.class_to,
    price: toPesos(row.price_centavos),
    membershipRequired: row.membership_required,
    media: row.images.map(({ name }) => name),
    images: row.images,
  }
}

/** @param locations those of the course and of its meetings. */
export function presentCourseDetails(row: CourseRow, locations: readonly LocationRow[]): CourseDetails {
  return {
    ...presentCourse(row),
    createdTime: new Date(row.created_at).toISOString(),
    locations: locations.map((location) => ({
      id: location.id,
      name: location.name,
      street: location.street,
      streetNumber: location.street_number,
      neighborhood: location.neighborhood,
      zipCode: location.zip_code,
      city: location.city,
      state: location.state,
      latitude: location.latitude,
      longitude: location.longitude,
    })),
  }
}

/** Every place that a course's page names: its own, then those of its meetings. */
export function placesOf(row: CourseRow): number[] {
  return [...new Set([...row.locations, ...row.meetings.flatMap(({ addressId }) => addressId ?? [])])]
}

function daysOf(meetings: readonly Meeting[]): number[] {
  return [...new Set(meetings.map(({ day }) => day))].sort((one, other) => one - other)
}

function schedulesOf(meetings: readonly Meeting[]): string[] {
  return [...new Set(meetings.map(({ from, to }) => `${from}-${to}`))].sort()
}
