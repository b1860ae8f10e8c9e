import { type RawBuilder, sql } from 'kysely'
import { kinds } from '../kept-lists/ordered-rows.ts'

/** What the staff's lists can be narrowed to; absent means no filter. */
export interface ListFilter {
  /** A course subscription, or an annual membership. */
  readonly isCourse?: boolean | undefined
  readonly isFree?: boolean | undefined
  readonly hasPending?: boolean | undefined
}

/** One for each filter. */
const bits = { isCourse: 1, isFree: 2, hasPending: 4 } as const

/** The kind of a row, 0 to 7. */
export const kindColumn: RawBuilder<number> = sql`(case when course_id is not null then ${sql.lit(bits.isCourse)} else 0 end
  + case when price_centavos = 0 then ${sql.lit(bits.isFree)} else 0 end
  + case when pending_classes > 0 then ${sql.lit(bits.hasPending)} else 0 end)`

/** For each kind whether the filter lets it through. */
export function kindsOf(filter: ListFilter): readonly boolean[] {
  const wanted = Object.entries(bits).flatMap(([name, bit]) => {
    const value = filter[name as keyof typeof bits]
    return value === undefined ? [] : [{ bit, value }]
  })
  return Array.from({ length: kinds }, (_, kind) =>
    wanted.every(({ bit, value }) => ((kind & bit) !== 0) === value),
  )
}
