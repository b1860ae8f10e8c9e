import type { DeliveredEvent } from '@rodada/contracts/event'
import { allowUnloggedChanges } from '@rodada/service/command/recorded-changes'
import { createOrm, type Orm } from '@rodada/service/data/orm'
import type { InternalClient } from '@rodada/service/http/internal'
import { deliverMail, endMail } from '@rodada/service/mail/mail-delivery'
import { mailQueueName } from '@rodada/service/mail/mail-queue'
import type { OutgoingMail } from '@rodada/service/mail/mailer'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import { testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import { emailKey } from '../account/email-key.ts'
import { type AccountFields, UserAccount } from '../account/user-account.entity.ts'
import { buildApp } from '../app.ts'
import type { IdentitySettings } from '../config.ts'
import { entities } from '../entities.ts'
import { mails } from '../mails.ts'
import { migrations, queues } from '../migrations/index.ts'
import { createPasswordHasher, type PasswordHasher } from '../password/password-hasher.ts'

export interface IdentityHarness {
  readonly app: FastifyInstance
  readonly orm: Orm
  readonly passwords: PasswordHasher
  readonly settings: IdentitySettings
  /** Makes an account, with plausible and unique values for the fields left out. */
  makeAccount(values?: AccountValues): Promise<UserAccount>
  /** The events that wait for a part, in the order in which they were made; they are taken away. */
  takeEvents(consumer?: string): Promise<DeliveredEvent[]>
  /** Sends the mails that wait, oldest first, and gives what their receivers would get. */
  takeMails(): Promise<OutgoingMail[]>
  close(): Promise<void>
}

export type AccountValues = Partial<Omit<AccountFields, 'id' | 'emailKey' | 'passwordHash'>> & {
  readonly password?: string
}

/** The minimum cost of argon2: tests hash and check hundreds of passwords. `password-hasher.test.ts` holds the service's own cost. */
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The service on a database of its own. Events and mails stay in their queues until they are taken. */
export async function startIdentity(
  overrides: Partial<IdentitySettings> = {},
  call?: InternalClient,
  delivers = call !== undefined,
): Promise<IdentityHarness> {
  const database = await createTestDatabase({ service: 'identity', migrations, queues })
  const settings: IdentitySettings = {
    ...testSettings('identity', database.url),
    RATE_LIMITS: 'on',
    SIGN_IN_REFUSAL_MS: 0,
    MAIL_FROM: 'rodada@localhost',
    MAILS_PER_HOUR: 3,
    ACCOUNTS_KEY: Buffer.alloc(32, 7).toString('base64'),
    ACCOUNTS_KEYS_OLD: '',
    SECOND_FACTOR: 'optional',
    ...overrides,
  }
  const orm = await createOrm({ service: 'identity', settings, entities })
  const passwords = await createPasswordHasher(cheapest)
  const app = await buildApp({ settings, orm, passwords, delivers, call })
  let made = 0
  return {
    app,
    orm,
    passwords,
    settings,
    makeAccount: async ({ password, ...values } = {}) => {
      const em = orm.em.fork()
      const email = values.email ?? `persona${++made}@ejemplo.mx`
      const account = em.create(UserAccount, {
        name: 'Ana',
        lastName: 'Peña',
        roles: ['GeneralUser'],
        termsAcceptedAt: new Date(),
        ...values,
        email,
        emailKey: emailKey(email),
        passwordHash: password === undefined ? null : await passwords.hash(password),
      })
      allowUnloggedChanges(em)
      await em.flush()
      return account
    },
    takeEvents: (consumer = 'admin') => takeJobs<DeliveredEvent>(orm, 'identity', `events.${consumer}`),
    takeMails: async () => {
      const sent: OutgoingMail[] = []
      const source = { orm, publicUrl: settings.PUBLIC_URL }
      const mailer = async (mail: OutgoingMail) => void sent.push(mail)
      for (const job of await takeJobs(orm, 'identity', mailQueueName)) {
        await deliverMail({ mails, source, mailer }, job)
        await endMail({ mails, source }, job, app.log)
      }
      return sent
    },
    close: async () => {
      await app.close()
      await orm.close()
      await database.drop()
    },
  }
}
