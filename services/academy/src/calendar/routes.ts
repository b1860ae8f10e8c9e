import { randomBytes } from 'node:crypto'
import {
  getCalendarFeed,
  getCalendarFeedState,
  getSubscriptionCalendar,
  renewCalendarFeed as renewCall,
} from '@rodada/contracts/calendar'
import { done, notFound } from '@rodada/service/errors'
import type { Actor } from '@rodada/service/identity-token'
import { implement, signedIn } from '@rodada/service/implement'
import { stateMovement } from '@rodada/service/movement'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { AcademyOptions } from '../academy-options.ts'
import type { AcademyDb } from '../entities.ts'
import { hashToken } from '../hash-token.ts'
import { isGuarded } from '../participant/guarded.ts'
import { readBookedSessions } from '../session/booked-sessions.ts'
import { requireOwnSubscription } from '../subscription/require-own.ts'
import { CalendarFeed } from './calendar-feed.entity.ts'
import { classCalendar } from './class-calendar.ts'

export function calendarRoutes(
  app: FastifyInstance,
  db: AcademyDb,
  options: AcademyOptions,
  publicUrl: string,
): void {
  implement(app, getSubscriptionCalendar, async ({ actor, params, reply }) => {
    const person = signedIn(actor)
    await requireOwnSubscription(options.orm.em.fork(), person, params.id)
    return send(reply, await calendarOf(db, options, person, params.id))
  })

  implement(app, getCalendarFeed, async ({ query, reply }) => {
    const feed = await options.orm.em.fork().findOne(CalendarFeed, { tokenHash: hashToken(query.token) })
    if (!feed) throw notFound()
    return send(reply, await calendarOf(db, options, { userId: feed.accountId }))
  })

  implement(app, getCalendarFeedState, async ({ actor }) => {
    const feed = await options.orm.em.fork().findOne(CalendarFeed, { accountId: signedIn(actor).userId })
    return { since: feed?.renewedAt.toISOString() ?? null }
  })

  // Without an idempotency key, since the stored answer would hold the address: a repetition gives another one.
  implement(app, renewCall, async ({ actor, request }) => {
    const token = await renewFeed(options, signedIn(actor), request)
    const url = new URL('/api/Calendar/Feed', publicUrl)
    url.searchParams.set('token', token)
    return { ...done('Tu dirección de calendario está lista.'), url: url.href }
  })
}

async function calendarOf(
  db: AcademyDb,
  { now }: AcademyOptions,
  person: Pick<Actor, 'userId' | 'registering'>,
  subscriptionId?: number,
): Promise<string> {
  const only = subscriptionId ?? null
  const classes = await readBookedSessions(
    db,
    sql<SqlBool>`subscription.created_by = ${person.userId} and booking.ends_at > ${now()}
      and (${only}::integer is null or subscription.id = ${only}::integer)`,
  )
  const hidden = await isGuarded(db, person)
  const shown = hidden ? classes.map((one) => ({ ...one, students: [] })) : classes
  return classCalendar(shown, person.userId, now())
}

function renewFeed(
  { orm, now }: AcademyOptions,
  { userId }: Actor,
  request: FastifyRequest,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  return orm.em.fork().transactional(async (em) => {
    await em.execute(`select pg_advisory_xact_lock(hashtext('academy:calendar-feed'), ?)`, [userId])
    const values = { tokenHash: hashToken(token), renewedAt: now() }
    const known = await em.findOne(CalendarFeed, { accountId: userId })
    const feed = known ? em.assign(known, values) : em.create(CalendarFeed, { accountId: userId, ...values })
    stateMovement(em, request, {
      title: 'Dirección de calendario renovada',
      description: `Cuenta ${userId}`,
      subjectId: userId,
      about: feed,
    })
    return token
  })
}

/** `attachment`: browsers download the file, calendar programs read it. */
function send(reply: FastifyReply, file: string): string {
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="clases.ics"')
  return file
}
