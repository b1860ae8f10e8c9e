import type { Slot } from '@rodada/contracts/course/calls'
import type { StartingQuote } from '@rodada/contracts/course/quote'
import type { PageHead } from '@rodada/contracts/platform/head'
import { formatPrice, toPesos } from '@rodada/contracts/words/money'
import {
  membershipText,
  packageText,
  paymentNote,
  startText,
  validityText,
} from '@rodada/contracts/words/price-text'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { firstWords, headPicture, picturePath } from '@rodada/service/http/page-head'
import type { LocationRow } from '../location/read-locations.ts'
import { presentStart } from './present-course.ts'
import type { CourseRow } from './read-courses.ts'

/** The terms of a course take about 180 of them. */
const mostCharacters = 240

/** The academy in structured data. */
export interface Provider {
  readonly name: string
  readonly publicUrl: string
}

/** Metadata of a course for search engines and shared links. */
export function courseHead(
  row: CourseRow,
  membershipCentavos: number,
  locations: readonly LocationRow[],
  { name, publicUrl }: Provider,
): PageHead {
  const start = presentStart(row, membershipCentavos)
  return {
    title: row.title,
    description: firstWords(`${priceText(row, start)} · ${row.description}`, mostCharacters),
    canonical: `/clase/${row.id}`,
    type: 'website',
    ...headPicture('courses', row.images, row.title),
    jsonLd: structuredData(row, start, locations, {
      name,
      absolute: (path) => new URL(path, publicUrl).href,
    }),
  }
}

/** First in the description: messaging apps show the price only from there. */
function priceText(row: CourseRow, start: StartingQuote): string {
  const course = {
    price: toPesos(row.priceCentavos),
    singlePayment: row.singlePayment,
    membershipRequired: row.membershipRequired,
    start,
  }
  const note = paymentNote(course)
  return [
    note && `${formatPrice(course.price)} ${note}`,
    packageText(course),
    membershipText(course),
    startText(course.start.total),
    validityText(course.start),
  ]
    .filter((text) => text !== undefined)
    .join(' · ')
}

function structuredData(
  row: CourseRow,
  { total }: StartingQuote,
  locations: readonly LocationRow[],
  { name, absolute }: { readonly name: string; absolute(path: string): string },
) {
  const url = absolute(`/clase/${row.id}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: row.title,
    description: row.description,
    url,
    inLanguage: 'es-MX',
    // Search engines report an empty list as an error.
    ...(row.images.length > 0 && {
      image: row.images.map((picture) => absolute(picturePath('courses', picture))),
    }),
    provider: { '@type': 'Organization', name, url: absolute('/') },
    offers: {
      '@type': 'Offer',
      url,
      category: total === 0 ? 'Free' : 'Paid',
      // The total to pay, not the price of a class: no class is sold alone.
      price: total.toFixed(2),
      priceCurrency: 'MXN',
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      location: locations.map(place),
      ...(row.slots.length > 0 && {
        courseSchedule: row.slots.map((slot) => schedule(slot, row.recurrentClass, zoneOf(slot, locations))),
      }),
    },
  }
}

function place(location: LocationRow) {
  return {
    '@type': 'Place',
    name: location.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${location.street} ${location.streetNumber}`.trim(),
      addressLocality: location.city,
      addressRegion: location.state,
      postalCode: location.zipCode,
      addressCountry: 'MX',
    },
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

function zoneOf({ addressId }: Slot, locations: readonly LocationRow[]): string {
  return locations.find(({ id }) => id === addressId)?.zone ?? siteZone
}

function schedule({ day, from, to, date, validFrom, validTo }: Slot, isWeekly: boolean, zone: string) {
  const [startDate, endDate] = [date ?? validFrom, date ?? validTo]
  return {
    '@type': 'Schedule',
    ...(isWeekly && !date && { repeatFrequency: 'P1W' }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    byDay: `https://schema.org/${weekdays[day - 1]}`,
    startTime: `${from}:00`,
    endTime: `${to}:00`,
    scheduleTimezone: zone,
  }
}
