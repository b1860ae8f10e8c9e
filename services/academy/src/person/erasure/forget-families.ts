import { hasAccount } from '@rodada/contracts/family/family-rules'
import { findUnfinished } from '@rodada/payment/attempt/settle-without-bank'
import { Reduction } from '@rodada/payment/reduction/reduction.entity'
import { Command } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { tellForgotten } from '@rodada/service/command/tell-forgotten'
import { releaseFiles } from '@rodada/service/data/files'
import type { EntityManager } from '@rodada/service/data/orm'
import type { TakenEvent } from '@rodada/service/messages/events'
import { eraseUser } from '@rodada/service/users/user-copy'
import { endConsents } from '../../family/consent/end-consents.ts'
import { FamilyLink } from '../../family/guardian/family-link.entity.ts'
import { FamilyNote } from '../../family/guardian/family-note.entity.ts'
import { Responsible } from '../../family/guardian/responsible.entity.ts'
import { lockResponsible } from '../../family/guardian/responsible.ts'
import { HealthNotes } from '../../family/health/health-notes.entity.ts'
import { Participant } from '../../family/participant/participant.entity.ts'
import { AnnouncedFamily } from '../../mail/announcement/announced-family.entity.ts'
import { MailChoice } from '../../mail/choice/mail-choice.entity.ts'
import { lockMailChoice } from '../../mail/choice/mail-choices.ts'
import { FamilyMessage } from '../../mail/message/family-message.entity.ts'
import { SubscriptionAdjustment } from '../../sale/adjustment/adjustment.entity.ts'
import { cancelTogether } from '../../sale/cancellation/cancel-subscription.ts'
import type { PaymentOptions } from '../../sale/payment/payment-options.ts'
import { waitsForCourse } from '../../sale/subscription/amount-due.ts'
import { lockSubscription, lockSubscriptions } from '../../sale/subscription/lock-subscription.ts'
import { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { WeeklyMail } from '../../staff/weekly-mail/weekly-mail.entity.ts'
import { countReserved } from '../../timetable/booking/release-bookings.ts'
import { CalendarFeed } from '../../timetable/calendar/calendar-feed.entity.ts'
import { lockTimetableSessions } from '../../timetable/session/lock-sessions.ts'
import { inLine, WaitingEntry } from '../../timetable/waiting-list/waiting-entry.entity.ts'

/** Values that replace a forgotten student's; attendance and payments keep the student's id. */
const forgotten = {
  name: 'Alumno eliminado',
  birthdate: '1900-01-01',
  relationship: null,
  parentName: null,
  ...{ scholarshipPercent: null, scholarshipUntil: null, scholarshipReason: null },
} as const

/**
 * Forgets the adults and students of accounts. Their bookings, subscriptions and waiting entries end; receipts, ledgers and
 * signed letters stay, as the law demands. While a subscription cannot end, the movement log names it, and
 * `person.forgotten` is not published.
 */
export function forgetFamilies(options: PaymentOptions) {
  return async (em: EntityManager, events: readonly TakenEvent<'person.erased'>[]): Promise<void> => {
    const accounts = [...new Map(events.map(({ data }) => [data.userId, data])).values()]
    const command = new Command(options, em, platformItself)
    await forgetAll(command, options, accounts)
    for (const account of accounts)
      await tellForgotten(command, account, await whatStands(em, account.userId))
  }
}

type Erased = Pick<TakenEvent<'person.erased'>['data'], 'userId' | 'erasedBy'>

/** The forgetting itself; `whatStands` says afterwards what could not end. */
export async function forgetAll(
  command: Command,
  options: PaymentOptions,
  accounts: readonly Erased[],
): Promise<void> {
  const { em } = command
  const ids = accounts.map(({ userId }) => userId)
  const theirs = await waitedFor(em, ids)
  await lockLines(em, theirs)
  const contracts = await lockContracts(em, ids)
  await leaveLines(em, theirs)
  for (const id of contracts) await endContract(command, options, accounts, id)
  for (const id of ids) {
    await forgetAdult(command, id)
    await forgetStudents(em, id, command.at)
    await forgetReasons(em, id)
  }
}

/** Filter: all waiting entries of the accounts' students, past ones included. */
async function waitedFor(em: EntityManager, accounts: number[]) {
  const students = await em.find(Participant, { responsibleId: { $in: accounts } }, { fields: ['id'] })
  return { participantId: { $in: students.map(({ id }) => id) } }
}

type Waited = Awaited<ReturnType<typeof waitedFor>>

/** Sessions of all accounts together: locked by ascending id, and before any subscription. */
async function lockLines(em: EntityManager, theirs: Waited): Promise<void> {
  const waiting = await em.find(WaitingEntry, { ...theirs, ...inLine })
  await lockTimetableSessions(
    em,
    waiting.map(({ sessionId }) => sessionId),
  )
}

/** Locks the accounts' unpaid and active subscriptions. @returns their ids, ascending. */
async function lockContracts(em: EntityManager, accounts: number[]): Promise<number[]> {
  const rows = await em.find(Subscription, standingOf(accounts), { orderBy: { id: 'asc' } })
  const ids = rows.map(({ id }) => id)
  await lockSubscriptions(em, ids)
  return ids
}

/** After `lockContracts`: other commands that end a subscription change its waiting entries under that lock. */
async function leaveLines(em: EntityManager, theirs: Waited): Promise<void> {
  // The sweep offers a place that was offered to one of them to the next entry.
  await em.nativeUpdate(WaitingEntry, { ...theirs, ...inLine }, { status: 'left', tokenHash: null })
  await em.nativeUpdate(
    WaitingEntry,
    { ...theirs, status: { $nin: ['waiting', 'offered'] } },
    { tokenHash: null },
  )
}

/** Filter: unpaid and active subscriptions of accounts. */
function standingOf(accounts: number[]) {
  return { createdBy: { $in: accounts }, status: { $in: ['PendingPayment', 'Active'] as const } }
}

/** Names the subscriptions of an account that could not end; undefined where there are none. */
export async function whatStands(em: EntityManager, account: number): Promise<string | undefined> {
  const left = await em.find(Subscription, standingOf([account]), { orderBy: { id: 'asc' } })
  if (left.length === 0) return
  return `sin terminar ${left.map(({ id }) => `suscripción #${id}`).join(', ')}`
}

/**
 * Cancels a subscription that the caller has locked: an unpaid one in its owner's name, a paid one in the staff's. One
 * with a class in progress or an unsettled card payment stays until the deletion is requested again.
 */
async function endContract(
  command: Command,
  options: PaymentOptions,
  accounts: readonly Erased[],
  id: number,
): Promise<void> {
  const { em } = command
  const locked = await lockSubscription(em, id)
  const { status, reservedClasses, createdBy } = locked.row
  const stands = status === 'PendingPayment' || status === 'Active'
  if (!stands || waitsForCourse(locked)) return
  const reserved = await countReserved(em, [id])
  if (reservedClasses > (reserved.get(id) ?? 0)) return
  const { open, review } = await findUnfinished(options, em, id)
  if (open || review) return
  const actorId = accounts.find(({ userId }) => userId === createdBy)?.erasedBy ?? null
  const by =
    status === 'PendingPayment'
      ? ({ reason: 'owner', canceledBy: createdBy } as const)
      : ({ reason: 'staff', canceledBy: actorId } as const)
  await cancelTogether(command, locked, by, actorId)
  await em.flush()
}

/** Nothing is recorded in the movement log: what it has of the account is unreadable once its key is destroyed. */
async function forgetAdult(command: Command, id: number): Promise<void> {
  const { em } = command
  const adult = await lockResponsible(em, id)
  const names = [adult?.credentialFront, adult?.credentialBack].flatMap((image) => image?.name ?? [])
  await releaseFiles(command, { purpose: 'credentials', names })
  await em.nativeDelete(Responsible, { id })
  await em.nativeDelete(FamilyNote, { familyId: id })
  await em.nativeDelete(FamilyLink, { familyId: id })
  await em.nativeDelete(FamilyMessage, { familyId: id })
  await em.nativeDelete(AnnouncedFamily, { familyId: id })
  await lockMailChoice(em, id)
  await em.nativeDelete(MailChoice, { accountId: id })
  await em.nativeDelete(CalendarFeed, { accountId: id })
  await em.nativeDelete(WeeklyMail, { accountId: id })
  // An account's name is identity's to change.
  if (!hasAccount(id)) await eraseUser(em, id, command.at)
}

/** What the staff wrote about adjustments and reductions may name the family; they themselves stay, as the ledgers do. */
async function forgetReasons(em: EntityManager, createdBy: number): Promise<void> {
  const theirs = await em.find(Subscription, { createdBy }, { fields: ['id'] })
  const ids = theirs.map(({ id }) => id)
  await em.nativeUpdate(SubscriptionAdjustment, { subscriptionId: { $in: ids } }, { reason: '' })
  await em.nativeUpdate(
    Reduction,
    { source: 'course', sourceId: { $in: ids }, kind: 'staff' },
    { reason: '' },
  )
}

async function forgetStudents(em: EntityManager, responsibleId: number, at: Date): Promise<void> {
  const students = await em.find(Participant, { responsibleId }, { fields: ['id'] })
  await em.nativeDelete(HealthNotes, { participantId: { $in: students.map(({ id }) => id) } })
  await endConsents(em, responsibleId)
  await em.nativeUpdate(Participant, { responsibleId }, { ...forgotten, forgottenAt: at })
}
