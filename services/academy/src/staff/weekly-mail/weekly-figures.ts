import { readIncomeOfWeek, readShopWeek } from '@rodada/contracts/report/week'
import { sumPesos } from '@rodada/contracts/words/money'
import { addDays } from '@rodada/contracts/words/plain-date'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import { isOnDays } from '@rodada/service/words/site-day'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import type { AcademyMailSource } from '../../mail/academy-mail.ts'
import { readAttendance } from '../report/read-attendance.ts'
import { readOwed } from '../report/read-owed.ts'

/** Figures of the week before a Monday, as the reports say. Asks the shop and the administration. */
export async function readWeek({ orm, call }: Pick<AcademyMailSource, 'orm' | 'call'>, monday: string) {
  const db = dbOf(orm.em.fork())
  const days = { from: addDays(monday, -7), to: addDays(monday, -1) }
  const now = new Date()
  const list = new PagedList(staffLists)
  const [income, shop, owed, attendance, pupils] = await Promise.all([
    call(readIncomeOfWeek, { body: days }),
    call(readShopWeek, { body: days }),
    readOwed(db, now),
    // Few courses have classes in one week.
    readAttendance(db, list, { by: 'course', now, ...days }, { currentPage: 1, itemsPerPage: 1000 }),
    db
      .selectFrom('participant')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where(isOnDays(sql.ref('created_at'), days))
      .executeTakeFirstOrThrow(),
  ])
  const sum = (part: 'classes' | 'attended' | 'missed') =>
    attendance.list.reduce((total, line) => total + line[part], 0)
  return {
    ...days,
    collected: income.amount,
    sold: shop.sold,
    owed: sumPesos([owed.amount, shop.owed]),
    classes: sum('classes'),
    attended: sum('attended'),
    missed: sum('missed'),
    newStudents: pupils.count,
  }
}
