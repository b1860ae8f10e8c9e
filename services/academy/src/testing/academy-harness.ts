import type { DeliveredEvent } from '@rodada/contracts/event'
import type { PartName } from '@rodada/contracts/platform/platform'
import { dayMs, minuteMs } from '@rodada/contracts/words/durations'
import { createOrm, type Orm } from '@rodada/service/data/orm'
import { createInternalClient, type InternalClient } from '@rodada/service/http/internal'
import { deliverMail } from '@rodada/service/mail/mail-delivery'
import { mailQueueName } from '@rodada/service/mail/mail-queue'
import type { OutgoingMail } from '@rodada/service/mail/mailer'
import { eventQueueName } from '@rodada/service/messages/queues'
import { type PartAddresses, parsePartMap } from '@rodada/service/run/config'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import { testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import { type AcademyDependencies, buildApp } from '../app.ts'
import type { AcademySettings } from '../config.ts'
import { insertCourses, type NewCourse } from '../demo/insert-courses.ts'
import { type AcademyDb, dbOf, entities } from '../entities.ts'
import { mailSourceOf } from '../mail/academy-mail.ts'
import { noteMessage } from '../mail/message/note-message.ts'
import { mails } from '../mails.ts'
import { migrations, queues } from '../migrations/index.ts'

export interface AcademyHarness {
  readonly app: FastifyInstance
  readonly orm: Orm
  readonly db: AcademyDb
  readonly settings: AcademySettings
  /** Stores courses, with plausible values for all that is not given; each is a minute older than the one before. */
  addCourses(...courses: Partial<NewCourse>[]): Promise<void>
  /** Stores a location with this id. */
  addLocation(id: number, name: string): Promise<void>
  /** Registers `students` new students for a course (`null`: a membership), `daysAgo` days ago. */
  register(courseId: number | null, students: number, daysAgo?: number): Promise<void>
  /** Takes the waiting events of a part, in the order in which they were published. */
  takeEvents(consumer?: PartName): Promise<DeliveredEvent[]>
  /**
   * Sends the waiting mails, oldest first, and returns them as their receivers get them.
   * @param contacts answers instead of identity.
   */
  takeMails(contacts?: InternalClient): Promise<OutgoingMail[]>
  close(): Promise<void>
}

/** An address at which nothing listens. */
const nowhere = 'http://127.0.0.1:1'

/**
 * The service on a database of its own. Events and mails stay in their queues until they are taken.
 * @param services addresses of other parts.
 * @param overrides card provider and clock; with `delivers`, jobs, events and mails are processed.
 * @param changes settings that differ from the tests' defaults.
 */
export async function startAcademy(
  services: PartAddresses = {},
  overrides: Partial<Pick<AcademyDependencies, 'payments' | 'now' | 'delivers'>> = {},
  changes: Partial<AcademySettings> = {},
): Promise<AcademyHarness> {
  const database = await createTestDatabase({ service: 'academy', migrations, queues })
  const settings: AcademySettings = {
    ...testSettings('academy', database.url),
    MAIL_FROM: 'rodada@localhost',
    MAILS_PER_HOUR: 3,
    BOOKING_CANCEL_HOURS: 6,
    BOOKING_MISSED: 'released',
    UNPAID_PLACES: 10,
    UNPAID_PLACES_PER_STUDENT: 2,
    UNPAID_WAITING: 3,
    UNPAID_PAY_MINUTES: 30,
    UNCONFIRMED_HOLD_MINUTES: 90,
    UNCONFIRMED_NETWORK_PLACES: 20,
    NETWORK_PLACES: 40,
    FREE_STUDENTS: 4,
    HEALTH_KEY: Buffer.alloc(32, 7).toString('base64'),
    HEALTH_KEYS_OLD: '',
    ...changes,
  }
  // A long timeout: a busy machine delays tests and does not fail them.
  const orm = await createOrm({ service: 'academy', settings, entities, connectTimeoutMs: 100_000 })
  const peers = parsePartMap('INTERNAL_PEERS', settings.INTERNAL_PEERS)
  const call = createInternalClient({ self: 'academy', peers, addresses: { identity: nowhere, ...services } })
  const app = await buildApp({ settings, orm, call, delivers: false, ...overrides })
  const db = dbOf(orm.em.fork())
  let made = 0
  return {
    app,
    orm,
    db,
    settings,
    addCourses: (...courses) =>
      insertCourses(
        db,
        courses.map((values) => ({ ...someCourse(++made), ...values })),
      ),
    addLocation: async (id, name) => {
      const address = { street: 'Calle 19', streetNumber: '4', neighborhood: 'Centro', zipCode: '97320' }
      const place = { ...address, city: 'Progreso', state: 'Yucatán', latitude: null, longitude: null }
      const row = { id, name, identifier: `L-${id}`, phone: null, ...place }
      await db.insertInto('location').values(row).execute()
    },
    register: (courseId, students, daysAgo) => registerIn(db, courseId, students, daysAgo),
    takeEvents: (consumer = 'admin') => takeJobs(orm, 'academy', eventQueueName(consumer)),
    takeMails: async (contacts = call) => {
      const sent: OutgoingMail[] = []
      const source = mailSourceOf(settings, orm, contacts)
      const mailer = async (mail: OutgoingMail) => void sent.push(mail)
      for (const job of await takeJobs(orm, 'academy', mailQueueName))
        await deliverMail({ mails, source, mailer, note: (mail) => noteMessage(orm, mail) }, job)
      return sent
    },
    close: async () => {
      await app.close()
      await orm.close()
      await database.drop()
    },
  }
}

/** Registers students for a course, or a membership, in the caller's transaction. */
export async function registerIn(
  db: AcademyDb,
  courseId: number | null,
  students: number,
  daysAgo = 0,
): Promise<void> {
  const registeredAt = new Date(Date.now() - daysAgo * dayMs)
  const student = {
    responsibleId: 5,
    name: 'Leo',
    birthdate: '2014-05-17',
    relationship: null,
    parentName: null,
  }
  const subscription = await db
    .insertInto('subscription')
    .values({
      courseId: courseId,
      status: 'Active',
      priceCentavos: 0,
      acquiredClasses: courseId === null ? null : 4,
      createdBy: 5,
      paidAt: registeredAt,
      dueDate: new Date(Date.now() + 30 * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = await db
    .insertInto('participant')
    .values(Array.from({ length: students }, () => student))
    .returning('id')
    .execute()
  const rows = ids.map(({ id }) => ({
    subscriptionId: subscription.id,
    participantId: id,
    registeredAt: registeredAt,
  }))
  await db.insertInto('subscription_participant').values(rows).execute()
}

function someCourse(number: number): NewCourse {
  return {
    title: `Curso ${number}`,
    description: 'Para aprender.',
    benefits: '',
    recurrentClass: true,
    singlePayment: false,
    classFrom: 4,
    classTo: 8,
    membershipRequired: false,
    levels: [],
    disciplines: [],
    requirements: [],
    locationIds: [],
    slots: [],
    priceCentavos: 20_000,
    images: [],
    createdAt: new Date(Date.UTC(2026, 0, 1) - number * minuteMs),
    createdBy: 3,
  }
}
