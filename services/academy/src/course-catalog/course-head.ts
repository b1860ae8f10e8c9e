import type { Meeting } from '@rodada/contracts/course'
import type { PageHead } from '@rodada/contracts/head'
import { formatPriceOrFree, paymentNote } from '@rodada/contracts/price-text'
import { site } from '@rodada/contracts/site'
import { firstWords } from '@rodada/service/first-words'
import { toPesos } from '@rodada/service/money'
import { headPicture, picturePath } from '@rodada/service/page-picture'
import type { LocationRow } from '../locations/read-locations.ts'
import type { CourseRow } from './read-courses.ts'

/** What search engines and shared links show of a course. @param publicUrl address of the site. */
export function courseHead(row: CourseRow, locations: readonly LocationRow[], publicUrl: string): PageHead {
  return {
    title: row.title,
    description: `${priceText(row)} · ${firstWords(row.description)}`,
    canonical: `/clase/${row.id}`,
    type: 'website',
    ...headPicture('courses', row.images, row.title),
    jsonLd: structuredData(row, locations, (path) => new URL(path, publicUrl).href),
  }
}

/** First in the description: messaging apps show of a price what stands there. */
function priceText({ price_centavos, single_payment }: CourseRow): string {
  const price = toPesos(price_centavos)
  const note = paymentNote({ price, singlePayment: single_payment })
  return note === undefined ? formatPriceOrFree(price) : `${formatPriceOrFree(price)} ${note}`
}

function structuredData(
  row: CourseRow,
  locations: readonly LocationRow[],
  absolute: (path: string) => string,
) {
  const url = absolute(`/clase/${row.id}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: row.title,
    description: row.description,
    url,
    inLanguage: 'es-MX',
    // Search engines take an empty list for a mistake.
    ...(row.images.length > 0 && {
      image: row.images.map((picture) => absolute(picturePath('courses', picture))),
    }),
    provider: { '@type': 'Organization', name: site.name, url: absolute('/') },
    offers: {
      '@type': 'Offer',
      url,
      category: row.price_centavos === 0 ? 'Free' : 'Paid',
      price: toPesos(row.price_centavos).toFixed(2),
      priceCurrency: 'MXN',
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      location: locations.map(place),
      ...(row.meetings.length > 0 && {
        courseSchedule: row.meetings.map((meeting) => schedule(meeting, row.recurrent_class)),
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
      streetAddress: `${location.street} ${location.street_number}`.trim(),
      addressLocality: location.city,
      addressRegion: location.state,
      postalCode: location.zip_code,
      addressCountry: 'MX',
    },
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

function schedule({ day, from, to }: Meeting, isWeekly: boolean) {
  return {
    '@type': 'Schedule',
    ...(isWeekly && { repeatFrequency: 'P1W' }),
    byDay: `https://schema.org/${weekdays[day - 1]}`,
    startTime: `${from}:00`,
    endTime: `${to}:00`,
    scheduleTimezone: 'America/Mexico_City',
  }
}
