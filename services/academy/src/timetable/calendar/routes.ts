import {
  endCalendarFeed as endCall,
  getCalendarFeedState,
  getCalendarFile,
  getSubscriptionCalendar,
  renewCalendarFeed as renewCall,
} from '@rodada/contracts/timetable/calendar'
import type { Command } from '@rodada/service/command/command'
import { done, notFound, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { implement, implementCommand } from '@rodada/service/http/implement'
import { hashToken, mintToken } from '@rodada/service/http/link-token'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { isGuarded } from '../../family/guardian/guarded.ts'
import { hasConfirmedAddress } from '../../family/user/confirmed-address.ts'
import { requireOwnSubscription } from '../../sale/subscription/require-own.ts'
import { type BookedSession, readBookedSessions } from '../session/booked-sessions.ts'
import { classCalendar, classFeed } from '../session/class-calendar.ts'
import { CalendarFeed } from './calendar-feed.entity.ts'

export function calendarRoutes(
  app: FastifyInstance,
  db: AcademyDb,
  options: AcademyOptions,
  publicUrl: string,
): void {
  implement(app, getSubscriptionCalendar, async ({ actor, params, reply }) => {
    await requireOwnSubscription(options.orm.em.fork(), actor, params.id)
    const classes = await classesOf(db, options, actor, params.id)
    return send(reply, classCalendar(classes, actor.userId, options.now()))
  })

  implement(app, getCalendarFile, async ({ query, reply }) => {
    const feed = await options.orm.em.fork().findOne(CalendarFeed, { tokenHash: hashToken(query.token) })
    if (!feed) throw notFound()
    const person = { userId: feed.accountId }
    return send(reply, classFeed(await classesOf(db, options, person), feed.accountId, options.now()))
  })

  implement(app, getCalendarFeedState, async ({ actor }) => {
    const feed = await options.orm.em.fork().findOne(CalendarFeed, { accountId: actor.userId })
    return { since: feed?.renewedAt.toISOString() ?? null }
  })

  implementCommand(app, renewCall, options, {
    // It would hold the address: a repetition gives another one.
    keepsAnswer: false,
    prepare: ({ actor }) => hasConfirmedAddress(options.call, actor.userId),
    async run(command, _input, isConfirmed) {
      if (!isConfirmed) throw refusal(unconfirmedText)
      const url = new URL(getCalendarFile.path, publicUrl)
      url.searchParams.set('token', await renewFeed(command))
      return { ...done('Tu dirección de calendario está lista.'), url: url.href }
    },
  })

  implementCommand(app, endCall, options, {
    async run(command) {
      await endFeed(command)
      return done('Quitamos la dirección: los calendarios que la usaban ya no ven tus clases.')
    },
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

/** The account's address; no other command changes it until this one ends. */
async function lockFeed({ em, actor: { userId } }: Command<Actor>): Promise<CalendarFeed | null> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('academy:calendar-feed'), ?)`, [userId])
  return em.findOne(CalendarFeed, { accountId: userId })
}

/** @returns the token of the new address. */
async function renewFeed(command: Command<Actor>): Promise<string> {
  const { em, actor, at } = command
  const { token, tokenHash } = mintToken()
  const known = await lockFeed(command)
  const values = { tokenHash, renewedAt: at }
  const feed = known
    ? em.assign(known, values)
    : em.create(CalendarFeed, { accountId: actor.userId, ...values })
  stateFeed(command, 'Dirección de calendario renovada', feed)
  return token
}

async function endFeed(command: Command<Actor>): Promise<void> {
  const feed = await lockFeed(command)
  if (!feed) return command.stateNothing()
  stateFeed(command, 'Dirección de calendario quitada', feed)
  command.em.remove(feed)
}

function stateFeed(command: Command<Actor>, title: string, feed: CalendarFeed): void {
  const { userId } = command.actor
  command.state({ title, description: `Cuenta ${userId}`, subjectId: userId, about: feed })
}

/** `attachment`: browsers download the file, calendar programs read it. */
function send(reply: FastifyReply, file: string): string {
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="clases.ics"')
  return file
}
