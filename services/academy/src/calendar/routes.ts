import { randomBytes } from 'node:crypto'
import {
  endCalendarFeed as endCall,
  getCalendarFeed,
  getCalendarFeedState,
  getCalendarFile,
  getSubscriptionCalendar,
  renewCalendarFeed as renewCall,
} from '@rodada/contracts/calendar'
import { done, notFound, refusal } from '@rodada/service/errors'
import type { Actor } from '@rodada/service/identity-token'
import { implement, signedIn } from '@rodada/service/implement'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { AcademyOptions } from '../academy-options.ts'
import type { AcademyDb } from '../entities.ts'
import { isGuarded } from '../guardian/guarded.ts'
import { hashToken } from '../hash-token.ts'
import { type BookedSession, readBookedSessions } from '../session/booked-sessions.ts'
import { classCalendar, classFeed } from '../session/class-calendar.ts'
import { requireOwnSubscription } from '../subscription/require-own.ts'
import { hasConfirmedAddress } from '../user/confirmed-address.ts'
import { CalendarFeed } from './calendar-feed.entity.ts'

export function calendarRoutes(
  app: FastifyInstance,
  db: AcademyDb,
  options: AcademyOptions,
  publicUrl: string,
): void {
  implement(app, getSubscriptionCalendar, async ({ actor, params, reply }) => {
    const person = signedIn(actor)
    await requireOwnSubscription(options.orm.em.fork(), person, params.id)
    const classes = await classesOf(db, options, person, params.id)
    return send(reply, classCalendar(classes, person.userId, options.now()))
  })

  for (const call of [getCalendarFile, getCalendarFeed])
    implement(app, call, async ({ query, reply }) => {
      const feed = await options.orm.em.fork().findOne(CalendarFeed, { tokenHash: hashToken(query.token) })
      if (!feed) throw notFound()
      const person = { userId: feed.accountId }
      return send(reply, classFeed(await classesOf(db, options, person), feed.accountId, options.now()))
    })

  implement(app, getCalendarFeedState, async ({ actor }) => {
    const feed = await options.orm.em.fork().findOne(CalendarFeed, { accountId: signedIn(actor).userId })
    return { since: feed?.renewedAt.toISOString() ?? null }
  })

  // Without an idempotency key, since the stored answer would hold the address: a repetition gives another one.
  implement(app, renewCall, async ({ actor, request }) => {
    const person = signedIn(actor)
    if (!(await hasConfirmedAddress(options.call, person.userId))) throw refusal(unconfirmedText)
    const token = await renewFeed(options, person, request)
    const url = new URL(getCalendarFile.path, publicUrl)
    url.searchParams.set('token', token)
    return { ...done('Tu dirección de calendario está lista.'), url: url.href }
  })

  implement(app, endCall, async ({ actor, request }) => {
    await endFeed(options, signedIn(actor), request)
    return done('Quitamos la dirección: los calendarios que la usaban ya no ven tus clases.')
  })
}

const unconfirmedText =
  'Confirma tu correo antes de crear la dirección: abre el enlace que te enviamos o pide otro en Mis datos.'

async function classesOf(
  db: AcademyDb,
  { now }: AcademyOptions,
  person: Pick<Actor, 'userId' | 'registering'>,
  subscriptionId?: number,
): Promise<BookedSession[]> {
  const only = subscriptionId ?? null
  const classes = await readBookedSessions(
    db,
    sql<SqlBool>`subscription.created_by = ${person.userId} and booking.ends_at > ${now()}
      and (${only}::integer is null or subscription.id = ${only}::integer)`,
  )
  const hidden = await isGuarded(db, person)
  return hidden ? classes.map((one) => ({ ...one, students: [] })) : classes
}

/** Runs a change of the account's address alone among others of it. */
function changeFeed(
  { orm }: AcademyOptions,
  { userId }: Actor,
  change: (em: EntityManager, feed: CalendarFeed | null) => void,
): Promise<void> {
  return orm.em.fork().transactional(async (em) => {
    await em.execute(`select pg_advisory_xact_lock(hashtext('academy:calendar-feed'), ?)`, [userId])
    change(em, await em.findOne(CalendarFeed, { accountId: userId }))
  })
}

async function renewFeed(options: AcademyOptions, actor: Actor, request: FastifyRequest): Promise<string> {
  const { userId } = actor
  const token = randomBytes(32).toString('base64url')
  await changeFeed(options, actor, (em, known) => {
    const values = { tokenHash: hashToken(token), renewedAt: options.now() }
    const feed = known ? em.assign(known, values) : em.create(CalendarFeed, { accountId: userId, ...values })
    stateMovement(em, request, {
      title: 'Dirección de calendario renovada',
      description: `Cuenta ${userId}`,
      subjectId: userId,
      about: feed,
    })
  })
  return token
}

function endFeed(options: AcademyOptions, actor: Actor, request: FastifyRequest): Promise<void> {
  return changeFeed(options, actor, (em, feed) => {
    if (!feed) return
    stateMovement(em, request, {
      title: 'Dirección de calendario quitada',
      description: `Cuenta ${actor.userId}`,
      subjectId: actor.userId,
      about: feed,
    })
    em.remove(feed)
  })
}

/** `attachment`: browsers download the file, calendar programs read it. */
function send(reply: FastifyReply, file: string): string {
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="clases.ics"')
  return file
}
