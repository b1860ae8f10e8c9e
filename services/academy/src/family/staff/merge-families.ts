import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import { mailPurposes } from '@rodada/contracts/family/consent-rules'
import { hasAccount } from '@rodada/contracts/family/family-rules'
import type { previewMerge } from '@rodada/contracts/family/staff-calls'
import { nameKey } from '@rodada/contracts/words/comparable-name'
import type { Command } from '@rodada/service/command/command'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, notFound, refusal } from '@rodada/service/http/errors'
import { sql } from 'kysely'
import { type AcademyDb, dbOf } from '../../entities.ts'
import { MailChoice } from '../../mail/choice/mail-choice.entity.ts'
import { lockMailChoice } from '../../mail/choice/mail-choices.ts'
import { lockMembership, readMembership } from '../../sale/membership/read-membership.ts'
import { lockSubscriptions } from '../../sale/subscription/lock-subscription.ts'
import { publishStudentsOf } from '../../sale/subscription/publish-students.ts'
import { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { ConsentEntry } from '../consent/consent-entry.entity.ts'
import { enterConsent } from '../consent/enter-consent.ts'
import type { Responsible } from '../guardian/responsible.entity.ts'
import { lockResponsible } from '../guardian/responsible.ts'
import { readFamilies } from './family-list.ts'
import { type Merge, mergeStudent, readDoubled, type Twin } from './merge-students.ts'

/** @throws notFound. */
export async function readMerge(
  db: AcademyDb,
  { from, into }: Merge,
): Promise<ResponseOf<typeof previewMerge>> {
  const families = await readFamilies(db, [from, into])
  const [old, staying] = [from, into].map((id) => families.find((family) => family.id === id))
  if (!old || !staying) throw notFound()
  const twins = await readTwins(db, { from, into })
  const doubled = await readDoubled(db, twins)
  return {
    from: old,
    into: staying,
    twins: twins.map(({ fromId, intoId, name }) => ({ fromId, intoId, name })),
    doubledBookings: doubled.length,
    obstacle: (await whyNot(db, { from, into })) ?? '',
  }
}

/**
 * Makes two records of one family one. @throws notFound; a refusal where both have an account, or something of each cannot
 * stand beside the other's.
 */
export async function mergeFamilies(command: Command, keys: EncryptionKeys, merge: Merge): Promise<Envelope> {
  const names = await readFamilies(dbOf(command.em), [merge.from, merge.into])
  if (names.length < 2) throw notFound()
  const moved = await moveFamily(command, keys, merge)
  stateMerge(command, merge, moved)
  return done('Las dos familias ya son una.')
}

export type Moved = Awaited<ReturnType<typeof moveFamily>>

export function stateMerge(command: Command, { from, into }: Merge, moved: Moved): void {
  command.state({
    title: 'Familias unidas',
    description: `La familia ${from} pasó a la ${into}`,
    subjectId: into,
    before: { familyId: from },
    after: { familyId: into, ...moved },
  })
}

/**
 * Moves all rows of a family to another number, and makes children that both have one. Ledgers and consents are written
 * once: entries of before keep the earlier number. @throws a refusal.
 */
export async function moveFamily(command: Command, keys: EncryptionKeys, merge: Merge) {
  const { em } = command
  const { from, into } = merge
  const db = dbOf(em)
  // In the order of numbers, as all locks of memberships.
  for (const id of [from, into].toSorted((one, other) => one - other)) await lockMembership(db, id)
  const [old, staying] = [await lockResponsible(em, from), await lockResponsible(em, into)]
  // Another merge may have been first.
  if (!old || !(staying || hasAccount(into))) throw notFound()
  const obstacle = await whyNot(db, merge)
  if (obstacle !== undefined) throw refusal(obstacle)
  const owned = await em.find(Subscription, { createdBy: from }, { fields: ['id'] })
  await lockSubscriptions(
    em,
    owned.map(({ id }) => id),
  )
  const letters = await readLetterFiles(db, from)
  const twins = await readTwins(db, merge)
  const released: number[] = []
  for (const twin of twins) released.push(...(await mergeStudent(command, keys, twin)))
  const students = await rowsOf(
    sql<{ id: number }>`update participant set responsible_id = ${into}, version = version + 1
      where responsible_id = ${from} returning id`.execute(db),
  )
  const subscriptions = await rowsOf(
    sql<{ id: number }>`update subscription set created_by = ${into}, version = version + 1
      where created_by = ${from} returning id`.execute(db),
  )
  await sql`update family_note set family_id = ${into} where family_id = ${from}`.execute(db)
  await sql`update family_message set family_id = ${into} where family_id = ${from}`.execute(db)
  await sql`update announced_family moved set family_id = ${into} where family_id = ${from} and not exists (
    select from announced_family other
    where other.announcement_id = moved.announcement_id and other.family_id = ${into})`.execute(db)
  await sql`delete from announced_family where family_id = ${from}`.execute(db)
  await sql`delete from family_link where family_id = ${from}`.execute(db)
  await moveGuardian(em, merge, { old, staying })
  await moveConsents(em, merge, { students, twins })
  await moveMailChoice(em, merge)
  // The files are their owner's to open.
  if (letters.length > 0)
    await command.publish('files.claimed', { purpose: 'letters', names: letters, ownerId: into })
  await publishStudentsOf(command, { createdBy: into })
  await command.publish('family.moved', { fromId: from, intoId: into })
  return { students, subscriptions, released }
}

async function readLetterFiles(db: AcademyDb, familyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('signed_letter')
    .innerJoin('participant', 'participant.id', 'signed_letter.participantId')
    .select('signed_letter.file')
    .where('participant.responsibleId', '=', familyId)
    .execute()
  return rows.map(({ file }) => file)
}

async function rowsOf(result: Promise<{ readonly rows: readonly { readonly id: number }[] }>) {
  return (await result).rows.map(({ id }) => id).sort((one, next) => one - next)
}

async function whyNot(db: AcademyDb, { from, into }: Merge): Promise<string | undefined> {
  if (from === into) return 'Elige dos familias distintas.'
  if (hasAccount(from))
    return hasAccount(into)
      ? 'Las dos familias tienen cuenta. Pide que usen una y da de baja la otra en Usuarios.'
      : 'La familia con cuenta es la que se queda: únelas al revés.'
  const [theirs, staying] = [await readMembership(db, from), await readMembership(db, into)]
  if (theirs.isPending && staying.isPending)
    return 'Cada familia tiene una membresía por pagar: hay que pagar o cancelar una antes.'
  return undefined
}

/** Children of both families with the same birthdate and the same name, however it is spelt. */
async function readTwins(db: AcademyDb, { from, into }: Merge): Promise<Twin[]> {
  const rows = await db
    .selectFrom('participant')
    .select(['id', 'name', 'birthdate', 'responsibleId'])
    .where('responsibleId', 'in', [from, into])
    .where('forgottenAt', 'is', null)
    .orderBy('id')
    .execute()
  const keyOf = ({ name, birthdate }: (typeof rows)[number]) => `${birthdate} ${nameKey(name)}`
  const staying = new Map(rows.filter((row) => row.responsibleId === into).map((row) => [keyOf(row), row.id]))
  return rows.flatMap((row) => {
    const intoId = row.responsibleId === from ? staying.get(keyOf(row)) : undefined
    return intoId === undefined ? [] : [{ fromId: row.id, intoId, name: row.name }]
  })
}

/** The guardian who stays keeps what is known of them; gaps are filled from the other. */
async function moveGuardian(
  em: EntityManager,
  { from, into }: Merge,
  { old, staying }: { readonly old: Responsible; readonly staying: Responsible | null },
): Promise<void> {
  if (staying) {
    const fields = [
      'phone',
      'email',
      'street',
      'streetNumber',
      'neighborhood',
      'zipCode',
      'city',
      'state',
    ] as const
    for (const field of fields) if (staying[field] === '') staying[field] = old[field]
    await em.flush()
  }
  const db = dbOf(em)
  if (staying) await sql`delete from responsible where id = ${from}`.execute(db)
  else await sql`update responsible set id = ${into}, version = version + 1 where id = ${from}`.execute(db)
  await sql`delete from user_copy where user_id = ${from}`.execute(db)
}

/** Whom the family that stays has chosen for itself keeps that; else it keeps what the other one left. */
async function moveMailChoice(em: EntityManager, { from, into }: Merge): Promise<void> {
  for (const id of [from, into].toSorted((one, other) => one - other)) await lockMailChoice(em, id)
  const choice = await em.findOne(MailChoice, { accountId: from })
  if (!choice) return
  const { reminders, renewals, announcements } = choice
  await em.nativeDelete(MailChoice, { accountId: from })
  if ((await em.count(MailChoice, { accountId: into })) > 0) return
  await sql`insert into mail_choice (account_id, reminders, renewals, announcements)
    values (${into}, ${reminders}, ${renewals}, ${announcements})`.execute(dbOf(em))
  for (const purpose of mailPurposes)
    if (!choice[purpose])
      await enterConsent(em, { accountId: into, participantId: null, purpose, given: false })
}

/** Consents are entered for one family: what its children had agreed to is entered for the other. */
async function moveConsents(
  em: EntityManager,
  { from, into }: Merge,
  { students, twins }: { readonly students: readonly number[]; readonly twins: readonly Twin[] },
): Promise<void> {
  const { rows } = await sql<{ participantId: number; purpose: 'photos' | 'health' }>`
    select participant_id as "participantId", purpose from (
      select distinct on (participant_id, purpose) participant_id, purpose, given from consent_entry
      where account_id = ${from} and participant_id = any(${[...students]}::integer[])
      order by participant_id, purpose, id desc) as last
    where given and purpose in ('photos', 'health')`.execute(dbOf(em))
  for (const { participantId: moved, purpose } of rows) {
    const participantId = twins.find(({ fromId }) => fromId === moved)?.intoId ?? moved
    // What was said of the record that stays holds.
    const isSaid = (await em.count(ConsentEntry, { accountId: into, participantId, purpose })) > 0
    if (!isSaid) await enterConsent(em, { accountId: into, participantId, purpose, given: true })
  }
}
