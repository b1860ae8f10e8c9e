import type { PaymentProvider } from '@rodada/payment/attempt/provider'
import { createPaymentProvider } from '@rodada/payment/attempt/settings'
import { readPaymentState } from '@rodada/payment/case/cases'
import { subscribeReceipts } from '@rodada/payment/ledger/tell-receipts'
import { takeBusiness } from '@rodada/service/business/business-copy'
import { Command } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { checkDatabase, type EntityManager, type Orm } from '@rodada/service/data/orm'
import { createApp } from '@rodada/service/http/app'
import type { InternalClient } from '@rodada/service/http/internal'
import { createMailer } from '@rodada/service/mail/mailer'
import { openMail } from '@rodada/service/mail/open-mail'
import { openEvents, takeEvents } from '@rodada/service/messages/events'
import { openJobs } from '@rodada/service/messages/jobs'
import { takeUserChanges } from '@rodada/service/users/user-copy'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from './academy-options.ts'
import { type AcademySettings, readHealthKeys } from './config.ts'
import { dbOf } from './entities.ts'
import { endCredentials } from './family/guardian/end-credentials.ts'
import { requireHealthKeys } from './family/health/encrypted-notes.ts'
import { healthRoutes } from './family/health/routes.ts'
import { studentImportRoutes } from './family/import/routes.ts'
import { letterRoutes } from './family/letter/routes.ts'
import { consentRoutes } from './family/own-consent/routes.ts'
import { participantRoutes } from './family/participant/routes.ts'
import { staffParticipantRoutes } from './family/participant/staff/routes.ts'
import { familyRoutes } from './family/staff/routes.ts'
import { correctEmails } from './family/user/correct-emails.ts'
import { createCheckPlanner, createSessionPlanner, openAcademyJobs } from './jobs/academy-jobs.ts'
import { mailSourceOf } from './mail/academy-mail.ts'
import { announcementRoutes } from './mail/announcement/routes.ts'
import { mailChoiceRoutes } from './mail/choice/routes.ts'
import { noteMessage } from './mail/message/note-message.ts'
import { mails } from './mails.ts'
import { forgetFamilies } from './person/erasure/forget-families.ts'
import { erasureRoutes } from './person/erasure/routes.ts'
import { personalDataRoutes } from './person/personal-data/routes.ts'
import { publishedEvents } from './published-events.ts'
import { adjustmentRoutes } from './sale/adjustment/routes.ts'
import { branchPaymentRoutes } from './sale/branch-payment/routes.ts'
import { cancellationRoutes } from './sale/cancellation/routes.ts'
import { readStatedPrice } from './sale/membership/current-membership-price.ts'
import { membershipPriceRoutes } from './sale/membership/price-routes.ts'
import { membershipRoutes } from './sale/membership/routes.ts'
import { payableSubscriptions } from './sale/payment/payable-subscription.ts'
import { PaymentAttempt } from './sale/payment/payment-attempt.entity.ts'
import type { PaymentOptions } from './sale/payment/payment-options.ts'
import { paymentRoutes } from './sale/payment/routes.ts'
import { reductionRoutes } from './sale/reduction/routes.ts'
import { registrationRoutes } from './sale/registration/routes.ts'
import { subscribeStudents } from './sale/subscription/publish-students.ts'
import { subscriptionViewRoutes } from './sale/subscription/views/routes.ts'
import { staffSubscriptionRoutes } from './sale/subscription/views/staff-routes.ts'
import { figureRoutes } from './staff/figures/routes.ts'
import { instructorRoutes } from './staff/instructor/routes.ts'
import { payRoutes } from './staff/pay/routes.ts'
import { reportRoutes } from './staff/report/routes.ts'
import { weeklyMailRoutes } from './staff/weekly-mail/routes.ts'
import { bookingRulesOf } from './timetable/booking/booking-settings.ts'
import { confirmHolds } from './timetable/booking/confirm-holds.ts'
import { bookingRoutes } from './timetable/booking/routes.ts'
import { calendarRoutes } from './timetable/calendar/routes.ts'
import { classRoutes } from './timetable/class/routes.ts'
import { courseCatalogRoutes } from './timetable/course/catalog-routes.ts'
import { courseEditorRoutes } from './timetable/course/editor/routes.ts'
import { courseQuoteRoutes } from './timetable/course/quote-routes.ts'
import { hasOfferedCourse } from './timetable/course/read-courses.ts'
import { locationRoutes } from './timetable/location/editor/routes.ts'
import { lookupRoutes } from './timetable/lookup/routes.ts'
import { subscribePlaces } from './timetable/session/publish-places.ts'
import { readFirstSessions, readNextSessions } from './timetable/session/read-sessions.ts'
import { sessionRoutes } from './timetable/session/routes.ts'
import { waitingListRoutes } from './timetable/waiting-list/routes.ts'

export interface AcademyDependencies {
  readonly settings: AcademySettings
  readonly orm: Orm
  readonly call: InternalClient
  /** Whether events and mails are delivered; otherwise they wait in their queues, as in tests. */
  readonly delivers: boolean
  /** Replaces the card provider that the settings name. */
  readonly payments?: PaymentProvider | null
  /** Clock of payments and validity; by default the machine's. */
  readonly now?: () => Date
}

/** @throws ConfigError where a key is missing that opens stored health notes. */
export async function buildApp(dependencies: AcademyDependencies): Promise<FastifyInstance> {
  const { settings, orm, call, delivers, now = () => new Date() } = dependencies
  const db = dbOf(orm.em.fork())
  const healthKeys = readHealthKeys(settings)
  await requireHealthKeys(db, healthKeys)
  const app = await createApp({ part: 'academy', settings, ready: () => checkDatabase(orm) })
  const boss = await openJobs(app, 'academy', settings, {
    mails,
    payments: () => readPaymentState({ orm }, settings.PAYMENT_MODE ?? null),
    stated: async () => ({ ...(await readStatedPrice(db)), offer: await hasOfferedCourse(db) }),
  })
  const delivery = {
    settings,
    part: 'academy',
    types: publishedEvents,
    orm,
    call: delivers ? call : undefined,
  } as const
  const publish = await openEvents(app, boss, delivery)
  subscribeReceipts(orm, publish)
  subscribeStudents(orm, publish)
  subscribePlaces(orm, publish)
  const source = mailSourceOf(settings, orm, call)
  const sendMail = await openMail(app, boss, {
    settings,
    service: 'academy',
    mails,
    source,
    mailer: createMailer(settings),
    deliver: delivers,
    note: (mail) => noteMessage(orm, mail),
  })
  const commands: AcademyOptions = {
    orm,
    publish,
    call,
    sendMail,
    now,
    bookings: bookingRulesOf(settings),
    leaveKey: source.leaveKey,
    planSessions: createSessionPlanner(boss),
  }
  courseCatalogRoutes(app, db, {
    orm,
    publish,
    publicUrl: settings.PUBLIC_URL,
    readNextSessions: (courseId) => readNextSessions(db, courseId, now()),
    readFirstSessions: (courseIds, filter) => readFirstSessions(db, courseIds, now(), filter),
  })
  courseQuoteRoutes(app, db)
  courseEditorRoutes(app, db, commands)
  lookupRoutes(app, db, commands)
  locationRoutes(app, db, commands)
  membershipPriceRoutes(app, db, commands)
  registrationRoutes(app, commands)
  reductionRoutes(app, commands)
  membershipRoutes(app, db, commands)
  await mailChoiceRoutes(app, commands)
  announcementRoutes(app, db, commands)
  calendarRoutes(app, db, commands, settings.PUBLIC_URL)
  participantRoutes(app, db, commands)
  staffParticipantRoutes(app, db, commands)
  studentImportRoutes(app, commands)
  familyRoutes(app, db, { ...commands, healthKeys, link: source.link })
  healthRoutes(app, db, commands, healthKeys)
  consentRoutes(app, db, commands, healthKeys)
  personalDataRoutes(app, commands, healthKeys)
  letterRoutes(app, db, commands)
  subscriptionViewRoutes(app, db, commands)
  const { payments = createPaymentProvider(settings, app.log) } = dependencies
  const payment: PaymentOptions = {
    ...commands,
    PaymentAttempt,
    payables: payableSubscriptions,
    provider: payments,
    planCheck: createCheckPlanner(boss),
    publicUrl: settings.PUBLIC_URL,
  }
  paymentRoutes(app, payment, settings)
  erasureRoutes(app, payment)
  adjustmentRoutes(app, payment)
  cancellationRoutes(app, payment)
  branchPaymentRoutes(app, payment)
  staffSubscriptionRoutes(app, commands)
  figureRoutes(app, db, commands)
  classRoutes(app, db, payment)
  instructorRoutes(app, db, commands)
  sessionRoutes(app, db, commands)
  bookingRoutes(app, db, commands)
  waitingListRoutes(app, commands)
  payRoutes(app, commands)
  reportRoutes(app, commands)
  weeklyMailRoutes(app, commands)
  const commandIn = (em: EntityManager) => new Command(commands, em, platformItself)
  takeEvents(app, 'academy', orm, {
    // First: it locks subscriptions, and then the rows that they refer to.
    'person.erased': forgetFamilies(payment),
    'user.changed': async (em, events) => {
      await takeUserChanges(em, events)
      await confirmHolds(commandIn(em), events)
    },
    'sessions.revoked': (em, events) => endCredentials(commandIn(em), events),
    'credentials.revoked': (em, events) => endCredentials(commandIn(em), events),
    'email.corrected': correctEmails,
    'business.changed': takeBusiness,
  })
  await openAcademyJobs(app, boss, payment, delivers)
  return app
}
