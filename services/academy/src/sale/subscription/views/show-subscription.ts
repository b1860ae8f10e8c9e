import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { findPaidWith } from '@rodada/payment/ledger/reverse-receipt'
import { runCommand } from '@rodada/service/command/command'
import { notFound } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../../../academy-options.ts'
import type { AcademyDb } from '../../../entities.ts'
import { isGuarded } from '../../../family/guardian/guarded.ts'
import { readStudentPapers } from '../../../family/participant/read-participants.ts'
import { presentDetails, type Viewer } from './present-details.ts'
import { readSubscriptionParts, type SubscriptionParts } from './read-details.ts'

export interface DetailsRequest {
  readonly id: number
  /** Id of the membership in the address; empty or `0`: none. */
  readonly mpc: string | undefined
  readonly actor: Actor
  readonly request: FastifyRequest
}

/**
 * One subscription, for its owner and the staff; a view of identity documents by the staff is recorded in the movement
 * log first.
 * @throws notFound for other customers, and where the address names another membership than the linked one.
 */
export async function showSubscription(
  options: AcademyOptions,
  db: AcademyDb,
  { id, mpc, actor, request }: DetailsRequest,
): Promise<SubscriptionDetails> {
  const parts = await readSubscriptionParts(db, id)
  const viewer = parts && (await viewerOf(db, parts, actor))
  if (!parts || !viewer || !isLinked(parts, mpc)) throw notFound()
  const papers = await readStudentPapers(db, parts.participants, options.now())
  const details = presentDetails(parts, viewer, papers, options.now())
  if (!viewer.isOwner && hasCredentials(details)) await recordView(options, request, parts)
  if (!viewer.isStaff) return details
  const paid = { sources: ['course', 'membership'], sourceId: id } as const
  return { ...details, receipts: await findPaidWith(options.orm.em.fork(), paid) }
}

/** Null for users who may not see the subscription. */
async function viewerOf(db: AcademyDb, { view }: SubscriptionParts, actor: Actor): Promise<Viewer | null> {
  const isOwner = view.createdBy === actor.userId
  const isStaff = actor.roles.includes('ClassCapturist')
  if (!isOwner && !isStaff) return null
  return { isOwner, isStaff, hidden: isOwner && (await isGuarded(db, actor)) }
}

/** A paid subscription may still be named with its membership: links outlive the payment. */
function isLinked({ view }: SubscriptionParts, mpc: string | undefined): boolean {
  if (!mpc || mpc === '0') return true
  const isPaid = view.status === 'Active' || view.status === 'Finished'
  const linked = isPaid ? view.membershipId : view.unpaidMembershipId
  return mpc === String(linked)
}

function hasCredentials({ credentials }: SubscriptionDetails): boolean {
  return credentials.front !== null || credentials.back !== null
}

function recordView(
  options: AcademyOptions,
  request: FastifyRequest,
  { view }: SubscriptionParts,
): Promise<void> {
  return runCommand(options, request, async (command) =>
    command.state({
      title: 'Consulta de suscripción con identificación',
      description: `Suscripción ${view.id} del usuario ${view.createdBy}`,
      subjectId: view.createdBy,
    }),
  )
}
