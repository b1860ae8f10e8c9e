import { demoCourses } from '@rodada/demo/demo-courses'
import type { AcademyDb } from '../academy-tables.ts'
import { type DemoStudent, demoStudents } from './demo-families.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What the families chose, one after the other: some courses are loved more than others. */
const choices = [
  'patineta-desde-cero',
  'peques',
  'patineta-desde-cero',
  'longboard-dance',
  'miniramp',
  'patineta-desde-cero',
  'peques',
  'street-fundamentos',
  'longboard-dance',
  'patineta-desde-cero',
  'surfskate',
  'primera-rodada',
] as const

/** Days since the registration; the fourth and ninth are too old to make a course popular. */
const ages = [3, 12, 30, 140, 8, 55, 21, 70, 200, 41, 17] as const

interface Registration {
  readonly id: number
  readonly courseId: number
  readonly students: readonly DemoStudent[]
  readonly registeredAt: string
}

/** Stores the students with one active subscription for each family, once. */
export async function insertDemoSubscriptions(db: AcademyDb, now: number): Promise<void> {
  const [first] = demoStudents
  if (!first) return
  const known = await db.selectFrom('participant').select('id').where('id', '=', first.id).execute()
  if (known.length > 0) return
  const registrations = planRegistrations(now)
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('participant').values(demoStudents.map(studentRow)).execute()
    await trx.insertInto('subscription').values(registrations.map(subscriptionRow)).execute()
    await trx.insertInto('subscription_participant').values(registrations.flatMap(studentsOf)).execute()
  })
}

function planRegistrations(now: number): Registration[] {
  const families = [...Map.groupBy(demoStudents, ({ responsibleId }) => responsibleId).values()]
  return families.map((students, at) => {
    const slug = choices[at % choices.length]
    const age = ages[at % ages.length] ?? 0
    return {
      id: at + 1,
      courseId: demoCourses.findIndex((course) => course.slug === slug) + 1,
      students,
      registeredAt: new Date(now - age * dayMs).toISOString(),
    }
  })
}

function studentRow({ id, responsibleId, name, birthdate, parentName }: DemoStudent) {
  const guardian = { relationship: 'Madre o padre', parent_name: parentName }
  return { id, responsible_id: responsibleId, name, birthdate, ...guardian }
}

function subscriptionRow({ id, courseId, students, registeredAt }: Registration) {
  const course = demoCourses[courseId - 1]
  const [student] = students
  if (!course || !student) throw new Error(`Demo subscription ${id} has no course or no student`)
  return {
    id,
    course_id: courseId,
    status: 'Active' as const,
    price_centavos: course.singlePayment ? course.priceCents : course.priceCents * course.classFrom,
    acquired_classes: course.classFrom,
    created_by: student.responsibleId,
    created_at: registeredAt,
  }
}

function studentsOf({ id, students, registeredAt }: Registration) {
  return students.map((student) => ({
    subscription_id: id,
    participant_id: student.id,
    registered_at: registeredAt,
  }))
}
