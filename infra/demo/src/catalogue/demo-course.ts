/** A weekly slot: day 1 is Monday, local times `HH:mm`, place by its slug. */
export interface DemoSlot {
  /** Places, where they are not those of the course. */
  readonly places?: number
  /** Takes place once only, that many weeks after the week in which the data is loaded. */
  readonly inWeeks?: number
  readonly day: number
  readonly from: string
  readonly to: string
  readonly level?: string
  readonly location?: string
}

/** A course of the demo academy with every field of the course form. */
export interface DemoCourse {
  /** Names its pictures, see `coursePictures`. */
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly levels: readonly string[]
  readonly disciplines: readonly string[]
  /** One a line. */
  readonly benefits: string
  readonly requirements: readonly string[]
  /** Slugs of demo locations. */
  readonly locations: readonly string[]
  readonly recurrentClass: boolean
  /** `days` and `schedules` are projections of this. */
  readonly daysAndSchedules: readonly DemoSlot[]
  readonly singlePayment: boolean
  readonly classFrom: number
  readonly classTo: number
  /** Whole centavos; 0 is free. */
  readonly priceCents: number
  readonly membershipRequired: boolean
  /** Whole years. */
  readonly ageFrom?: number
  readonly ageTo?: number
  readonly whatToBring?: string
  /** In each class; 12 unless given. */
  readonly places?: number
  /** Accounts of the instructors who hold the classes; the others are held by every instructor. */
  readonly instructors?: readonly number[]
  /** Age of the record when the data is loaded. */
  readonly daysAgo: number
}

/** The same hours on several days. */
export function weekly(
  days: readonly number[],
  from: string,
  to: string,
  location: string,
  level?: string,
): DemoSlot[] {
  return days.map((day) => ({ day, from, to, location, level }))
}

/** Payment fields of a free course; its number of classes is fixed. */
export const free = (classes: number) =>
  ({ singlePayment: false, priceCents: 0, classFrom: classes, classTo: classes }) as const

/** One price for the whole course. */
export const single = (priceCents: number, classes: number) =>
  ({ singlePayment: true, priceCents, classFrom: classes, classTo: classes }) as const

/** A price per class, between two numbers of classes. */
export const perClass = (priceCents: number, classFrom: number, classTo: number) =>
  ({ singlePayment: false, priceCents, classFrom, classTo }) as const
