import type { Image } from '@rodada/contracts/common'
import { dayMs, hourMs } from '@rodada/contracts/words/durations'
import { demoAccounts } from '@rodada/demo/demo-accounts'
import { createRandom, type Random } from '@rodada/demo/random'
import type { SlotForm } from '../timetable/slot/slot-form.ts'
import type { NewCourse } from './insert-courses.ts'
import { audiences, benefits, courseLines, levels, neighborhoods } from './volume-words.ts'

/** Volume courses are older than the demo courses. */
const youngestMs = 365 * dayMs

/**
 * The course with this number in the volume catalogue, the same on every call except for its age.
 * @param pictures to choose from, e.g. those of the demo data.
 */
export function volumeCourse(
  number: number,
  pictures: readonly Image[],
  locationIds: readonly number[],
  now: number,
): NewCourse {
  const random = createRandom(`course ${number}`)
  const line = random.pick(courseLines)
  const place = locationIds[random.whole(0, locationIds.length - 1)]
  const level = random.pick(levels)
  const courseLevels = [...new Set([level, random.pick(levels)])]
  const recurrentClass = random.whole(1, 5) > 1
  return {
    title: `${line.title} ${random.pick(audiences)} en ${random.pick(neighborhoods)} (grupo ${number + 1})`,
    description: `${line.title} con instructores certificados.\n\nTrae agua y ganas: cada clase abre con calentamiento y cierra con un reto.`,
    benefits: [...new Set([random.pick(benefits), random.pick(benefits), random.pick(benefits)])].join('\n'),
    levels: courseLevels,
    disciplines: [...line.disciplines],
    requirements: [...line.requirements],
    locationIds: place === undefined ? [] : [place],
    recurrentClass,
    slots: recurrentClass ? slots(random, level, place, instructorOf(number)) : [],
    ...payment(random),
    membershipRequired: random.whole(1, 2) === 1,
    images: someOf(pictures, random, 2),
    createdAt: new Date(now - youngestMs - number * hourMs),
    createdBy: demoAccounts.courses.id,
  }
}

/** One of twenty, the demo's instructor among them; the others are accounts of the users' volume data. */
function instructorOf(number: number): number {
  const at = number % 20
  return at === 0 ? demoAccounts.instructor.id : 1000 + at
}

function slots(random: Random, level: string, place: number | undefined, instructor: number): SlotForm[] {
  const start = random.whole(8, 19)
  const hour = (value: number) => `${String(value).padStart(2, '0')}:00`
  const days = [...new Set([random.whole(1, 7), random.whole(1, 7)])]
  return days.map((day) => ({
    day,
    from: hour(start),
    to: hour(start + 1),
    level,
    instructorIds: [instructor],
    addressId: place,
  }))
}

/** Free, one price for the whole course, or a price per class. */
function payment(random: Random) {
  const classes = random.whole(1, 12)
  const kind = random.whole(0, 9)
  if (kind === 0) return { singlePayment: false, priceCentavos: 0, classFrom: classes, classTo: classes }
  if (kind < 5) {
    const priceCentavos = random.whole(6, 40) * 10_000
    return { singlePayment: true, priceCentavos, classFrom: classes, classTo: classes }
  }
  const priceCentavos = random.whole(15, 45) * 1000
  return { singlePayment: false, priceCentavos, classFrom: classes, classTo: classes * 4 }
}

/** Up to `most` distinct pictures. */
function someOf(pictures: readonly Image[], { whole }: Random, most: number): Image[] {
  const chosen = Array.from({ length: whole(0, most) }, () => whole(0, pictures.length - 1))
  return [...new Set(chosen)].flatMap((at) => pictures[at] ?? [])
}
