import type { ResponseOf } from '@rodada/contracts/call'
import type { Page } from '@rodada/contracts/common'
import type { Announcement, getAnnouncement } from '@rodada/contracts/family/announcement'
import { firstNames } from '@rodada/contracts/words/first-name'
import { notFound } from '@rodada/service/http/errors'
import type { Paging } from '@rodada/service/http/paging'
import type { PagedList } from '@rodada/service/list/paged-list'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { createdByName } from '../../sale/subscription/views/read-views.ts'

function selectAnnouncements(db: AcademyDb) {
  return db
    .selectFrom('announcement')
    .leftJoin('user_copy', 'user_copy.userId', 'announcement.createdBy')
    .select([
      'announcement.id',
      'announcement.subject',
      'announcement.audience',
      'announcement.isMailed',
      'announcement.families',
      'announcement.mailed',
      'announcement.withoutEmail',
      'announcement.optedOut',
    ])
    .select([createdByName.as('byName'), 'announcement.createdAt as time'])
}

const presented = <Row extends { readonly time: unknown }>({ time, ...row }: Row) => ({
  ...row,
  time: new Date(String(time)).toISOString(),
})

/** The newest first. */
export async function readAnnouncements(
  db: AcademyDb,
  list: PagedList,
  paging: Paging,
): Promise<Page<Announcement>> {
  const page = await list.read({
    query: selectAnnouncements(db),
    order: [
      ['announcement.createdAt', 'desc'],
      ['announcement.id', 'desc'],
    ],
    paging,
    filter: {},
  })
  return { ...page, list: page.list.map(presented) }
}

interface FamiliesQuery extends Paging {
  /** Only those for whom WhatsApp was opened, or was not. */
  readonly opened?: boolean
}

/** Families by number, so that a list that is worked down keeps its order. @throws notFound. */
export async function readAnnouncement(
  db: AcademyDb,
  list: PagedList,
  { id, opened, ...paging }: FamiliesQuery & { readonly id: number },
): Promise<ResponseOf<typeof getAnnouncement>> {
  const message = await selectAnnouncements(db)
    .select('announcement.text')
    .where('announcement.id', '=', id)
    .executeTakeFirst()
  if (!message) throw notFound()
  let query = db
    .selectFrom('announced_family')
    .innerJoin('responsible', 'responsible.id', 'announced_family.familyId')
    .leftJoin('user_copy', 'user_copy.userId', 'announced_family.openedBy')
    .select([
      'responsible.id',
      'responsible.name',
      'responsible.phone',
      'announced_family.way',
      'announced_family.openedAt',
    ])
    .select(createdByName.as('byName'))
    .select(
      sql<string[]>`coalesce((select array_agg(participant.name order by participant.name) from participant
        where participant.id = any(announced_family.student_ids) and participant.forgotten_at is null), '{}')`.as(
        'students',
      ),
    )
    .where('announced_family.announcementId', '=', id)
  if (opened !== undefined) query = query.where('announced_family.openedAt', opened ? 'is not' : 'is', null)
  const page = await list.read({
    query,
    order: [['announced_family.familyId', 'asc']],
    paging,
    filter: { id, opened },
  })
  return {
    ...page,
    message: presented(message),
    list: page.list.map(({ students, openedAt, byName, ...family }) => ({
      ...family,
      names: firstNames(students),
      opened: openedAt && { byName, time: new Date(openedAt).toISOString() },
    })),
  }
}
