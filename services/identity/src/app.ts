import { takeBusiness } from '@rodada/service/business/business-copy'
import { checkDatabase, type Orm } from '@rodada/service/data/orm'
import { createApp } from '@rodada/service/http/app'
import type { InternalClient } from '@rodada/service/http/internal'
import { createMailer } from '@rodada/service/mail/mailer'
import { openMail } from '@rodada/service/mail/open-mail'
import { openEvents, takeEvents } from '@rodada/service/messages/events'
import { openJobs } from '@rodada/service/messages/jobs'
import type { FastifyInstance } from 'fastify'
import type { AccountOptions } from './account-options.ts'
import { type IdentitySettings, readAccountKeys } from './config.ts'
import { contactRoutes } from './contact/routes.ts'
import { openErasureJobs } from './erasure/erasure-jobs.ts'
import { noteForgotten } from './erasure/note-forgotten.ts'
import { readWaitingErasures } from './erasure/read-erasures.ts'
import { erasureRoutes } from './erasure/routes.ts'
import { mailAdministrators } from './mail/mail-administrators.ts'
import { testMailRoutes } from './mail/test-mail.ts'
import { mails } from './mails.ts'
import { meRoutes } from './me/routes.ts'
import { requireFactorKeys } from './one-time-code/factor-keys.ts'
import { relyingPartyOf } from './passkey/relying-party.ts'
import { passkeyRoutes } from './passkey/routes.ts'
import type { PasswordHasher } from './password/password-hasher.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { publishedEvents } from './published-events.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { mailGuardians } from './registration/mail-guardians.ts'
import { registrationRoutes } from './registration/routes.ts'
import { endSessionsWithoutFactor } from './second-factor/end-open-sessions.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { shippingRoutes } from './shipping/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { administrationRoutes } from './staff/routes.ts'

export interface IdentityDeps {
  readonly settings: IdentitySettings
  readonly orm: Orm
  readonly passwords: PasswordHasher
  readonly call?: InternalClient
  /** Whether events and mails are delivered, where `call` is given; otherwise they wait in their queues, as in tests. */
  readonly delivers?: boolean
}

/** Accounts, sign-in, and the administration of users. */
export async function buildApp(deps: IdentityDeps): Promise<FastifyInstance> {
  const { settings, orm, passwords, call, delivers = call !== undefined } = deps
  const app = await createApp({ part: 'identity', settings, ready: () => checkDatabase(orm) })
  const boss = await openJobs(app, 'identity', settings, {
    mails,
    erasures: () => readWaitingErasures(orm),
  })
  const publish = await openEvents(app, boss, {
    settings,
    part: 'identity',
    types: publishedEvents,
    orm,
    call: delivers ? call : undefined,
  })
  const mailer = createMailer(settings)
  const sendMail = await openMail(app, boss, {
    settings,
    service: 'identity',
    mails,
    source: { orm, publicUrl: settings.PUBLIC_URL },
    mailer,
    deliver: delivers,
  })
  const factorKeys = readAccountKeys(settings)
  await requireFactorKeys(orm.em.fork(), factorKeys)
  const options: AccountOptions = {
    orm,
    publish,
    sendMail,
    call,
    log: app.log,
    passwords,
    factorKeys,
    relyingParty: relyingPartyOf(settings.PUBLIC_URL, settings.ADMIN_URL),
    requiresFactor: settings.SECOND_FACTOR === 'required',
    limits: settings.RATE_LIMITS === 'on',
    refusalMs: settings.SIGN_IN_REFUSAL_MS,
  }

  if (options.requiresFactor) await endSessionsWithoutFactor(options)

  signInRoutes(app, options)
  recoveryRoutes(app, options)
  registrationRoutes(app, options)
  meRoutes(app, options)
  secondFactorRoutes(app, options)
  passkeyRoutes(app, options)
  personalDataRoutes(app, options)
  await openErasureJobs(boss, orm, delivers)
  erasureRoutes(app, options)
  shippingRoutes(app, options)
  administrationRoutes(app, options)
  contactRoutes(app, options)
  testMailRoutes(app, { orm, mailer, leaves: settings.SMTP_URL !== undefined })
  takeEvents(app, 'identity', orm, {
    'business.changed': takeBusiness,
    'person.forgotten': noteForgotten(options),
    'guardians.imported': mailGuardians(options),
    'release.withdrawn': mailAdministrators(options),
  })
  return app
}
