import { afterAll, beforeAll } from '@jest/globals'
import { describeQueries, volumeRows } from '@rodada/service/testing/describe-queries'
import { seedBookings, seedClasses, seedCourses, seedSubscriptions } from './demo/seed-volume.ts'
import { type AcademyHarness, startAcademy } from './testing/academy-harness.ts'
import { fillOtherTables } from './testing/fill-other-tables.ts'

let academy: AcademyHarness
let sessionId: number
beforeAll(async () => {
  academy = await startAcademy()
  const { db } = academy
  for (const id of [1, 2, 3]) await academy.addLocation(id, `Patio ${id}`)
  const ignore = () => undefined
  await seedCourses(db, 60, ignore)
  await seedSubscriptions(db, volumeRows, ignore)
  await seedClasses(db, volumeRows / 2, ignore)
  await seedBookings(db, volumeRows / 10)
  await fillOtherTables(db, volumeRows)
  const ahead = db.selectFrom('session').where('startsAt', '>', new Date())
  sessionId = (
    await ahead.select('id').orderBy('courseId').orderBy('startsAt').limit(1).executeTakeFirstOrThrow()
  ).id
}, 300_000)
afterAll(() => academy.close())

describeQueries({
  service: 'academy',
  app: () => academy.app,
  db: () => academy.db,
  root: import.meta.dirname,
  idFor: (path) => (path.includes('/Booking/') ? sessionId : path.includes('/Announcement/') ? 1 : 1001),
  word: 'leo',
  wholeTables: {
    '/api/Attendance/Index?search=leo': 'the classes of every twentieth student are nearly all classes',
    '/api/Attendance/Index?state=finished': 'nearly all classes are counted',
    '/api/Family/Index?search=leo': 'every twentieth family is found, by its name or that of a child',
    '/api/Report/Instructors?': 'the planner takes a month of few instructors for as many as its classes',
    '/api/Student/Index?': 'all students are counted',
    '/api/Student/Index?search=leo': 'every twentieth student is found, and each family that is called so',
    '/api/Student/Index?state=expiring': 'a fifth of the students is found',
    '/api/Student/Index?state=withoutClasses': 'most students are counted',
    '/api/Student/Index?state=inactive': 'a fifth of the students is found',
    '/api/Student/Index?withoutLetter=true': 'all students are compared with their letters to be counted',
    '/api/Student/Index?orderBy=dueDate': 'all students are ordered by what their subscriptions say',
  },
  files: {
    '/api/Attendance/Index': 'timetable/class/classes.sql',
    '/api/ClassCapturist/Booking/Subscriptions': 'timetable/booking/counter-subscriptions.sql',
    '/api/ClassCapturist/GetFigures': 'staff/figures/class-figures.sql',
    '/api/ClassCapturist/Payment/Index': 'sale/payment/payments.sql',
    '/api/ClassCapturist/Receipt/OfUser': 'sale/branch-payment/receipts-of-user.sql',
    '/api/ClassCapturist/ReductionCode/Index': 'sale/reduction/reduction-codes.sql',
    '/api/ClassCapturist/SiteSubscription/Index': 'sale/subscription/views/site-subscriptions.sql',
    '/api/ClassCapturist/Subscription/Index': 'sale/subscription/views/managed-subscriptions.sql',
    '/api/Course/GetCourseIndex': 'timetable/course/courses.sql',
    '/api/Family/Announcement/Details/:id': 'mail/announcement/announced-families.sql',
    '/api/Family/Announcement/Index': 'mail/announcement/announcements.sql',
    '/api/Family/Index': 'family/staff/families.sql',
    '/api/Instructor/GetFigures': 'staff/figures/instructor-figures.sql',
    '/api/Me/Subscription/GetFigures': 'staff/figures/own-figures.sql',
    '/api/Me/Subscription/Index': 'sale/subscription/views/own-subscriptions.sql',
    '/api/Report/Attendance': 'staff/report/attendance.sql',
    '/api/Report/Instructors': 'staff/pay/pay.sql',
    '/api/Report/Occupancy': 'staff/report/occupancy.sql',
    '/api/Report/Owed': 'staff/report/owed.sql',
    '/api/Report/Reductions': 'staff/report/reductions.sql',
    '/api/Report/Students': 'staff/report/students.sql',
    '/api/Student/Index': 'family/participant/staff/students.sql',
  },
})
