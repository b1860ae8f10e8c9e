import { readPaymentState } from '@rodada/payment/cases'
import type { PaymentProvider } from '@rodada/payment/provider'
import { createPaymentProvider } from '@rodada/payment/settings'
import { subscribeReceipts } from '@rodada/payment/tell-receipts'
import { createApp } from '@rodada/service/app'
import { takeBusiness } from '@rodada/service/business/business-copy'
import { Command } from '@rodada/service/command'
import { openEvents, takeEvents } from '@rodada/service/events'
import type { InternalClient } from '@rodada/service/internal'
import { openJobs } from '@rodada/service/jobs'
import { createMailer } from '@rodada/service/mail/mailer'
import { openMail } from '@rodada/service/mail/open-mail'
import { platformItself } from '@rodada/service/movement'
import { checkDatabase, type EntityManager, type Orm } from '@rodada/service/orm'
import { takeUserChanges } from '@rodada/service/users/user-copy'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from './academy-options.ts'
import { bookingRulesOf } from './booking/booking-settings.ts'
import { confirmHolds } from './booking/confirm-holds.ts'
import { bookingRoutes } from './booking/routes.ts'
import { branchPaymentRoutes } from './branch-payment/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { cancellationRoutes } from './cancellation/routes.ts'
import { classRoutes } from './class/routes.ts'
import { type AcademySettings, readHealthKeys } from './config.ts'
import { courseCatalogRoutes } from './course/catalog-routes.ts'
import { courseEditorRoutes } from './course/editor/routes.ts'
import { courseQuoteRoutes } from './course/quote-routes.ts'
import { endCredentials } from './credential/end-credentials.ts'
import { dbOf } from './entities.ts'
import { forgetFamilies } from './erasure/forget-families.ts'
import { erasureRoutes } from './erasure/obstacles.ts'
import { figureRoutes } from './figures/routes.ts'
import { requireHealthKeys } from './health/encrypted-notes.ts'
import { healthRoutes } from './health/routes.ts'
import { instructorRoutes } from './instructor/routes.ts'
import { createCheckPlanner, createSessionPlanner, openAcademyJobs } from './jobs/academy-jobs.ts'
import { letterRoutes } from './letter/routes.ts'
import { locationRoutes } from './location/editor/routes.ts'
import { lookupRoutes } from './lookup/routes.ts'
import { mailSourceOf } from './mail/academy-mail.ts'
import { mailChoiceRoutes } from './mail-choice/routes.ts'
import { mails } from './mails.ts'
import { readStatedPrice } from './membership/current-membership-price.ts'
import { membershipPriceRoutes } from './membership/price-routes.ts'
import { membershipRoutes } from './membership/routes.ts'
import { consentRoutes } from './own-consent/routes.ts'
import { staffParticipantRoutes } from './participant/administration/routes.ts'
import { participantRoutes } from './participant/routes.ts'
import { payableSubscriptions } from './payment/payable-subscription.ts'
import { PaymentAttempt } from './payment/payment-attempt.entity.ts'
import type { PaymentOptions } from './payment/payment-options.ts'
import { paymentRoutes } from './payment/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { publishedEvents } from './published-events.ts'
import { registrationRoutes } from './registration/routes.ts'
import { reportRoutes } from './report/routes.ts'
import { subscribePlaces } from './session/publish-places.ts'
import { readFirstSessions, readNextSessions } from './session/read-sessions.ts'
import { sessionRoutes } from './session/routes.ts'
import { subscribeStudents } from './subscription/publish-students.ts'
import { subscriptionViewRoutes } from './subscription/views/routes.ts'
import { staffSubscriptionRoutes } from './subscription/views/staff-routes.ts'
import { correctEmails } from './user/correct-emails.ts'
import { waitingListRoutes } from './waiting-list/routes.ts'

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
    stated: () => readStatedPrice(db),
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
    readFirstSessions: (courseIds) => readFirstSessions(db, courseIds, now()),
  })
  courseQuoteRoutes(app, db)
  courseEditorRoutes(app, db, commands)
  lookupRoutes(app, db, commands)
  locationRoutes(app, db, commands)
  membershipPriceRoutes(app, db, commands)
  registrationRoutes(app, commands)
  membershipRoutes(app, db, commands)
  await mailChoiceRoutes(app, commands)
  calendarRoutes(app, db, commands, settings.PUBLIC_URL)
  participantRoutes(app, db, commands)
  staffParticipantRoutes(app, db, commands)
  healthRoutes(app, db, commands, healthKeys)
  consentRoutes(app, db, commands, healthKeys)
  personalDataRoutes(app, orm, healthKeys)
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
  cancellationRoutes(app, payment)
  branchPaymentRoutes(app, payment)
  staffSubscriptionRoutes(app, commands)
  figureRoutes(app, db)
  classRoutes(app, db, payment)
  instructorRoutes(app, db, commands)
  sessionRoutes(app, db, commands)
  bookingRoutes(app, db, commands)
  waitingListRoutes(app, commands)
  reportRoutes(app, commands)
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
