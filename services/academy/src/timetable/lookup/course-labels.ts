import type { CourseLabelList } from '@rodada/contracts/course/lookup'
import type { LabelLists } from '@rodada/service/catalogue/unused-labels'
import { type RawBuilder, sql } from 'kysely'

/** Subscriptions show their course after it is withdrawn. */
const isShown = sql`(course.withdrawn_at is null
  or exists (select from subscription where subscription.course_id = course.id))`

type LabelColumn = 'levels' | 'disciplines' | 'requirements'

function courseUses(column: LabelColumn): RawBuilder<unknown> {
  return sql`select unnest(${sql.ref(column)}) as label, title as name from course where ${isShown}`
}

function forgetIn(column: LabelColumn, label: string): RawBuilder<unknown> {
  const labels = sql.ref(column)
  return sql`update course set ${labels} = array_remove(${labels}, ${label}) where ${labels} @> array[${label}]`
}

const levelUses = sql`${courseUses('levels')}
  union all select level as label, course.title as name
    from slot join course on course.id = course_id where ${isShown}
  union all select hour ->> 'level' as label, name from location, jsonb_array_elements(week) as hour`

/** Lists of labels by their name on the wire. */
export const courseLabelLists: LabelLists<CourseLabelList> = {
  levels: {
    table: 'level',
    uses: levelUses,
    forget: (label) => [forgetIn('levels', label), sql`update slot set level = null where level = ${label}`],
  },
  disciplines: {
    table: 'discipline',
    uses: courseUses('disciplines'),
    forget: (label) => [forgetIn('disciplines', label)],
  },
  requirements: {
    table: 'requirement',
    uses: courseUses('requirements'),
    forget: (label) => [forgetIn('requirements', label)],
  },
}
