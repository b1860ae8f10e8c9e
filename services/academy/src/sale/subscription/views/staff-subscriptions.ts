import type { ManagedSubscription, SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { toPesos } from '@rodada/contracts/words/money'
import { type InferResult, sql } from 'kysely'
import type { AcademyDb } from '../../../entities.ts'
import { byStudentName } from '../../../family/participant/participant-order.ts'
import { refundDue } from '../read-refund.ts'
import { acquiredOf, debtOf, instantOf, presentSubscription } from './present-subscription.ts'
import { createdByName, hasOpenAttempt, selectViews } from './read-views.ts'

/** Rows of the staff's list, in the order of the ids. */
export async function readSiteSubscriptions(
  db: AcademyDb,
  ids: readonly number[],
): Promise<SiteSubscription[]> {
  const rows = await selectSiteViews(db, ids).execute()
  return rows.map(presentSiteSubscription)
}

function selectSiteViews(db: AcademyDb, ids: readonly number[]) {
  return selectViews(db, ids)
    .leftJoin('user_copy', 'user_copy.userId', 'subscription.createdBy')
    .leftJoin('subscription as taken', 'taken.membershipId', 'subscription.id')
    .select([
      createdByName.as('createdByName'),
      'subscription.isBroughtOver',
      'taken.id as takenWithId',
      'taken.status as takenWithStatus',
      hasOpenAttempt.as('hasOpenAttempt'),
      refundDue.as('refundDue'),
      sql<SiteSubscription['participants']>`coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', participant.id, 'name', participant.name,
          'contactName', coalesce(responsible.name, ''), 'contactPhone', coalesce(responsible.phone, '')
        ) order by ${byStudentName})
        from subscription_participant
        join participant on participant.id = subscription_participant.participant_id
        left join responsible on responsible.id = participant.responsible_id
        where subscription_participant.subscription_id = subscription.id
      ), '[]')`.as('contacts'),
      sql<string[]>`coalesce((
        select jsonb_agg(participant.name order by ${byStudentName}) from participant
        where subscription.course_id is null and participant.responsible_id = subscription.created_by
      ), '[]')`.as('students'),
    ])
}

type SiteView = InferResult<ReturnType<typeof selectSiteViews>>[number]

/** A membership that owes is paid alone once its course is canceled. */
const isOwedAlone = ({ status, takenWithStatus, priceCentavos, paidCentavos }: SiteView) =>
  status !== 'Canceled' && priceCentavos > paidCentavos && takenWithStatus === 'Canceled'

function presentSiteSubscription(view: SiteView): SiteSubscription {
  const isCourse = view.courseId !== null
  return {
    id: view.id,
    status: view.status,
    createdByName: view.createdByName,
    createdBy: view.createdBy,
    students: view.students,
    courseId: view.courseId,
    courseTitle: view.title,
    price: toPesos(view.priceCentavos),
    ...debtOf(view),
    membershipId: view.status === 'Canceled' ? null : view.unpaidMembershipId,
    takenWithId: isOwedAlone(view) ? null : view.takenWithId,
    acquiredClasses: acquiredOf(view),
    pendingClasses: isCourse ? view.pendingClasses : null,
    dateOfPay: instantOf(view.paidAt),
    dueDate: instantOf(view.dueDate),
    confirming: view.hasOpenAttempt,
    cancelReason: view.cancelReason,
    ...(view.isBroughtOver && { isBroughtOver: true }),
    ...(view.refundDue > 0 && { refundDue: toPesos(view.refundDue) }),
    ...(view.heldUntil !== null &&
      view.status === 'PendingPayment' && { heldUntil: new Date(view.heldUntil).toISOString() }),
    participants: view.contacts,
  }
}

/** Course subscriptions with their owners, in the order of the ids. */
export async function readManagedSubscriptions(
  db: AcademyDb,
  ids: readonly number[],
): Promise<ManagedSubscription[]> {
  const rows = await selectViews(db, ids)
    .leftJoin('user_copy', 'user_copy.userId', 'subscription.createdBy')
    .select(createdByName.as('createdByName'))
    .execute()
  const staff = { isOwner: false, hidden: false }
  return rows.map((row) => ({ ...presentSubscription(row, staff), createdByName: row.createdByName }))
}
