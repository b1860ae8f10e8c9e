import type { RegistrationForm } from '@rodada/contracts/subscription/registration'
import { registerParticipants } from '@rodada/contracts/subscription/registration'
import { dayMs } from '@rodada/contracts/words/durations'
import { type MediaPeer, startMediaPeer } from '@rodada/service/testing/media-peer'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { sql } from 'kysely'
import { type AcademyHarness, startAcademy } from './academy-harness.ts'
import { type IdentityPeer, startIdentityPeer } from './identity-peer.ts'

export interface FormChanges extends Partial<Omit<RegistrationForm, 'responsible' | 'participants'>> {
  readonly responsible?: object
  readonly participants?: readonly object[]
}

export interface Sending {
  readonly headers?: Record<string, string>
  readonly acceptedConditions?: string
}

/** Courses of the tests. Prices are per class or for the whole course. */
export const courseIds = {
  perClass: 1,
  single: 2,
  free: 3,
  withMembership: 4,
  freeWithMembership: 5,
} as const

const courses = [
  { id: courseIds.perClass, title: 'Por clase', classFrom: 4, classTo: 8, priceCentavos: 20_000 },
  {
    ...{ id: courseIds.single, title: 'Pago único', singlePayment: true },
    ...{ classFrom: 10, classTo: 10, priceCentavos: 389_050 },
  },
  { id: courseIds.free, title: 'Gratis', classFrom: 2, classTo: 2, priceCentavos: 0 },
  { id: courseIds.withMembership, title: 'Con membresía', membershipRequired: true },
  {
    ...{ id: courseIds.freeWithMembership, title: 'Gratis con membresía', membershipRequired: true },
    ...{ classFrom: 4, classTo: 4, priceCentavos: 0 },
  },
] as const

/** The academy with courses to register for, and the parts that a registration calls. */
export class RegistrationsHarness {
  readonly academy: AcademyHarness
  readonly media: MediaPeer
  readonly identity: IdentityPeer
  #accounts = 5000

  static async start(): Promise<RegistrationsHarness> {
    const [media, identity] = await Promise.all([startMediaPeer(), startIdentityPeer()])
    const academy = await startAcademy({ media: media.address, identity: identity.address })
    await academy.addCourses(...courses)
    return new RegistrationsHarness(academy, media, identity)
  }

  constructor(academy: AcademyHarness, media: MediaPeer, identity: IdentityPeer) {
    this.academy = academy
    this.media = media
    this.identity = identity
  }

  async close(): Promise<void> {
    await Promise.all([this.academy.close(), this.media.close(), this.identity.close()])
  }

  /** A customer without students; mails reach them. */
  newAccount(): number {
    const id = ++this.#accounts
    this.identity.contacts.set(id, { name: 'Ana', email: `persona${id}@ejemplo.mx` })
    return id
  }

  /** Both sides of an identity document, uploaded by the customer. */
  uploads(userId: number): { credentialFront: string; credentialBack: string } {
    return {
      credentialFront: this.media.upload({ userId }),
      credentialBack: this.media.upload({ userId }),
    }
  }

  /** A valid form with new pictures, for four classes of the course that is paid by class. */
  form(userId: number, { responsible, participants, ...changes }: FormChanges = {}) {
    return {
      ...{ courseId: courseIds.perClass, price: 800, acquiredClasses: 4 },
      ...changes,
      responsible: { ...adult, ...this.uploads(userId), ...responsible },
      participants: participants ?? [child],
    }
  }

  /** Sends a valid form with the changes. */
  register(userId: number, changes: FormChanges = {}, sending: Sending = {}) {
    return this.send(userId, this.form(userId, changes), sending)
  }

  async send(userId: number, body: object, { headers, acceptedConditions = 'true' }: Sending = {}) {
    const answer = await sendCall(this.academy.app, registerParticipants, {
      headers: { ...as(userId, 'GeneralUser'), ...headers },
      query: { acceptedConditions },
      body,
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  /** Ids of an account's students, in the order of registration. */
  async students(userId: number): Promise<number[]> {
    const { db } = this.academy
    const mine = db.selectFrom('participant').select('id').where('responsibleId', '=', userId)
    return (await mine.orderBy('id').execute()).map(({ id }) => id)
  }

  /** The account's subscriptions and memberships, the oldest first. */
  subscriptions(userId: number) {
    const { db } = this.academy
    return db.selectFrom('subscription').selectAll().where('createdBy', '=', userId).orderBy('id').execute()
  }

  /** Sets rows as paid without a payment. */
  async activate(...ids: number[]): Promise<void> {
    await this.academy.db
      .updateTable('subscription')
      .set({
        ...{ status: 'Active', paidAt: new Date(), paymentMethod: 'branch' },
        dueDate: new Date(Date.now() + 30 * dayMs),
        paidCentavos: sql<number>`price_centavos`,
      })
      .where('id', 'in', ids)
      .execute()
  }

  /** Makes the account guarded until its address is confirmed. */
  async guard(userId: number): Promise<void> {
    const values = { name: 'Ana', lastName: 'Peña', changedAt: new Date() }
    const guardedUntil = new Date(Date.now() + 60_000)
    await this.academy.db
      .insertInto('user_copy')
      .values({ userId: userId, ...values, guardedUntil })
      .execute()
  }
}

/** A responsible adult without pictures. */
export const adult = {
  name: 'Ana Peña',
  phone: '+525512345678',
  email: 'ana@ejemplo.mx',
  street: 'Orizaba',
  streetNumber: '101 B',
  neighborhood: 'Roma Norte',
  zipCode: '06700',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
} as const

/** A new student who is under age in every year of these tests. */
export const child = {
  id: 0,
  name: 'Leo Peña',
  birthdate: `${new Date().getUTCFullYear() - 9}-05-17`,
  relationship: 'Madre',
  parentName: 'Ana Peña',
} as const
