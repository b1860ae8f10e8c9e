import { afterAll, beforeAll } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import { endHeldClass, exportAttendance, undoHeldClass } from '@rodada/contracts/class/calls'
import { addToClass, endClass, startClass } from '@rodada/contracts/class/instructor'
import { createCourse, deleteCourse, editCourse, exportCourses } from '@rodada/contracts/course/calls'
import { deleteCourseLabel } from '@rodada/contracts/course/lookup'
import { markAnnouncementOpened, sendAnnouncement } from '@rodada/contracts/family/announcement'
import { saveConsent } from '@rodada/contracts/family/consent'
import { claimFamily, inviteFamily } from '@rodada/contracts/family/family-link'
import { editHealthNotes } from '@rodada/contracts/family/health-notes'
import { getFamilyLetter, getLetter, signFamilyLetter, signLetter } from '@rodada/contracts/family/letter'
import { leaveMails, saveMailChoices } from '@rodada/contracts/family/mail-choices'
import { editParticipant } from '@rodada/contracts/family/participant'
import {
  addFamilyNote,
  createFamily,
  downloadFamilyData,
  editFamily,
  editFamilyStudent,
  eraseFamily,
  getFamilyErasure,
  lookAtHealthNotes,
  mergeFamilies,
  mergeStudents,
} from '@rodada/contracts/family/staff-calls'
import {
  beginPayment,
  closePaymentCase,
  exportPaymentCases,
  paySubscription,
} from '@rodada/contracts/money/payment'
import {
  correctAcademyReceipt,
  exportAcademyReceiptsOfUser,
  mailAcademyReceipt,
  reverseAcademyReceipt,
} from '@rodada/contracts/money/receipt'
import {
  createAcademyCode,
  editAcademyCode,
  endAcademyCode,
  endScholarship,
  giveScholarship,
  updateReductionTerms,
} from '@rodada/contracts/money/reduction'
import {
  exportAttendanceReport,
  exportExpiringStudents,
  exportInactiveStudents,
  exportOccupancyReport,
  exportOwed,
  exportReductionReport,
} from '@rodada/contracts/report/calls'
import { exportInstructorPay, setInstructorRate } from '@rodada/contracts/report/pay'
import { saveWeeklyMail } from '@rodada/contracts/report/week'
import { exportStudents } from '@rodada/contracts/student/calls'
import { importStudents } from '@rodada/contracts/student/import'
import {
  addClasses,
  changeStudents,
  extendSubscription,
  freezeSubscription,
  letIn,
  moveToCourse,
  takeClasses,
  undoAdjustment,
} from '@rodada/contracts/subscription/adjustment'
import { endSubscription } from '@rodada/contracts/subscription/calls'
import {
  registerMembership,
  sellMembership,
  updateMembershipPrice,
} from '@rodada/contracts/subscription/membership'
import {
  registerAtCounter,
  registerParticipants,
  renewAtCounter,
  renewSubscription,
} from '@rodada/contracts/subscription/registration'
import {
  cancelSubscription,
  exportManagedSubscriptions,
  exportSiteSubscriptions,
  payFromManager,
  paySiteSubscription,
  receivePayment,
  refundSubscription,
  releasePlaces,
} from '@rodada/contracts/subscription/staff-calls'
import {
  acceptOffer,
  acceptWaiting,
  cancelBooking,
  createBooking,
  joinWaiting,
  leaveWaiting,
  moveBooking,
} from '@rodada/contracts/timetable/booking'
import { endCalendarFeed, renewCalendarFeed } from '@rodada/contracts/timetable/calendar'
import { cancelSessions, closeDay, openDay, undoCancellation } from '@rodada/contracts/timetable/cancellation'
import {
  createAddress,
  deleteAddress,
  editAddress,
  exportLocations,
} from '@rodada/contracts/timetable/location'
import {
  addSession,
  cancelSession,
  cancelStaffBooking,
  createStaffBooking,
  moveSession,
  setSessionInstructors,
} from '@rodada/contracts/timetable/staff-calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { mintToken } from '@rodada/service/http/link-token'
import { describeMovements } from '@rodada/service/testing/describe-movements'
import { type MediaPeer, startMediaPeer } from '@rodada/service/testing/media-peer'
import { sendCall } from '@rodada/service/testing/send-call'
import { stateRules } from '@rodada/service/testing/state-branches'
import { as } from '@rodada/service/testing/test-settings'
import { leaveKeyOf, leaveToken } from './mail/choice/leave-token.ts'
import { ClassesHarness } from './testing/classes-harness.ts'
import { someForm } from './testing/course-form-factory.ts'
import { type IdentityPeer, startIdentityPeer } from './testing/identity-peer.ts'
import { locationForm } from './testing/location-fixture.ts'
import { asStaff, type PaymentsHarness } from './testing/payments-harness.ts'
import { adult, child } from './testing/registrations-harness.ts'
import { csvOf } from './testing/student-csv.ts'
import { TimetableHarness } from './testing/timetable-harness.ts'

let media: MediaPeer
let identity: IdentityPeer
let classes: ClassesHarness
let payments: PaymentsHarness
let timetable: TimetableHarness
beforeAll(async () => {
  ;[media, identity] = await Promise.all([startMediaPeer(), startIdentityPeer()])
  identity.others = { name: 'Ana', email: 'ana@rodada.test' }
  classes = await ClassesHarness.start({ media: media.address, identity: identity.address })
  payments = classes.payments
  timetable = new TimetableHarness(payments)
})
afterAll(async () => {
  await classes.close()
  await Promise.all([media.close(), identity.close()])
})

const admin = as(1, 'Admin')
/** Apart from the owners that the harness numbers. */
let made = 1000
async function course(): Promise<{ id: number }> {
  const id = ++made
  await payments.academy.addCourses({ id })
  return { id }
}
async function location(): Promise<{ id: number }> {
  const id = ++made
  await payments.academy.addLocation(id, 'Patio')
  return { id }
}

/** Commands that start and end the class of a student, with an instructor of their own. */
async function classOfOne() {
  const { participantId, subscriptionId } = await classes.student()
  const instructor = classes.newInstructor()
  const students = [{ ParticipantId: participantId, SubscriptionId: subscriptionId }]
  return {
    start: () => classes.start(instructor, [{ participantId, subscriptionId }]),
    sent: {
      headers: as(instructor, 'Instructor'),
      body: { ParticipantIds: students, InstructorId: instructor },
    },
    asStaff: async () => ({ headers: asStaff(), params: { id: await classes.lastClass(instructor) } }),
  }
}

/** An unpaid subscription, with the requests of its owner and of the staff. */
async function unpaid(price?: number) {
  const { owner, id } = await payments.registered(price === undefined ? {} : { priceCentavos: price })
  return { headers: as(owner, 'GeneralUser'), params: { id } }
}

/** The receipt of a subscription that was marked as paid. */
async function receipt() {
  const { params } = await unpaid()
  await payments.mark(params.id)
  return payments.academy.db
    .selectFrom('receipt')
    .select('id')
    .where('sourceId', '=', params.id)
    .executeTakeFirstOrThrow()
}

let phones = 5_520_000_000
const newFamily = () => ({ name: 'Rosa Díaz', phone: `+52${++phones}` })
const newRegistration = () => ({
  ...{ family: newFamily(), courseId: 1, price: 800, acquiredClasses: 4 },
  participants: [child],
})

async function reductionCode() {
  const body = { code: `OTRO${++made}`, percent: 10 }
  const answer = await sendCall(payments.academy.app, createAcademyCode, { headers: asStaff(), body })
  return { id: Number(answer.json().id) }
}
const scholarship = { percent: 10, until: '2099-12-31', reason: 'Beca deportiva' }

/** A family of the counter with a child. */
async function counterFamily() {
  const sent = { headers: asStaff(), body: newRegistration() }
  const { familyId } = (await sendCall(payments.academy.app, registerAtCounter, sent)).json()
  const student = await payments.academy.db
    .selectFrom('participant')
    .select(['id', 'version'])
    .where('responsibleId', '=', familyId)
    .executeTakeFirstOrThrow()
  return { familyId: Number(familyId), student }
}

/** A booking with its student. */
async function bookedPlace() {
  const student = await classes.student()
  const { id: sessionId } = await timetable.session()
  return { owner: student.owner, sessionId, id: await timetable.booked(student, sessionId) }
}

/** Sends what a later command undoes, and returns its answer. */
async function sendFirst(call: Call, body: object) {
  const answer = await sendCall(payments.academy.app, call, { headers: asStaff(), body })
  if (!answer.json().success) throw new Error(answer.body)
  return answer.json()
}

async function dayToClose() {
  return { addressId: (await location()).id, date: timetable.day(9), reason: 'Obra', sessionIds: [] }
}

/** A waiting customer with an offer and its mailed token. */
async function offered() {
  const { holder, bookingId, waiting } = await timetable.waitedFor(1)
  await timetable.cancel(holder.owner, bookingId)
  await payments.sweep()
  const [first] = waiting
  const { token, tokenHash } = mintToken()
  const id = first?.entryId ?? 0
  await payments.academy.db.updateTable('waiting_entry').set({ tokenHash }).where('id', '=', id).execute()
  return { id, token, headers: as(first?.owner ?? 0, 'GeneralUser') }
}

/** A review case: the bank charged less than was due. */
async function paymentCase() {
  const { owner, id } = await payments.registered()
  const { fields } = await payments.begin(owner, id)
  payments.bank.post({ ...fields, amount: '100' }, 'approves')
  await payments.pay(owner, id, { m: 'card' })
  const [attempt] = await payments.attempts(id)
  return { id: attempt?.id ?? 0 }
}

/** An adjustment of an active subscription, from a page that shows none. */
async function adjusted(body: object) {
  const { subscriptionId: id } = await classes.student()
  return { headers: asStaff(), params: { id }, body: { reason: 'Viaje', latest: 0, ...body } }
}

const inDays = (days: number) => new Date(Date.now() + days * dayMs)

describeMovements({
  part: 'academy',
  app: () => payments.academy.app,
  db: () => payments.academy.db,
  // The list of the message shows who opened what.
  unrecorded: [markAnnouncementOpened.path],
  commands: {
    [exportAttendanceReport.path]: async () => {
      await classes.held([await classes.student()])
      return { headers: admin, query: { from: '2020-01-01' } }
    },
    [exportInstructorPay.path]: async () => {
      await classes.held([await classes.student()])
      return { headers: admin, query: { from: '2020-01-01' } }
    },
    [exportOccupancyReport.path]: async () => {
      await timetable.session()
      return { headers: admin, query: { from: '2020-01-01', to: '2040-01-01' } }
    },
    [exportExpiringStudents.path]: async () => {
      await classes.student({ dueDate: inDays(3) })
      return { headers: admin }
    },
    [exportOwed.path]: async () => {
      await unpaid()
      return { headers: admin }
    },
    [exportInactiveStudents.path]: async () => {
      await classes.student({ paidAt: inDays(-40), dueDate: inDays(40) })
      return { headers: admin }
    },
    [exportCourses.path]: async () => {
      await course()
      return { headers: asStaff() }
    },
    [exportLocations.path]: async () => {
      await location()
      return { headers: admin }
    },
    [exportSiteSubscriptions.path]: async () => {
      await unpaid()
      return { headers: asStaff() }
    },
    [exportManagedSubscriptions.path]: async () => {
      await unpaid()
      return { headers: asStaff() }
    },
    [exportAttendance.path]: async () => {
      const { start } = await classOfOne()
      await start()
      return { headers: asStaff() }
    },
    [exportAcademyReceiptsOfUser.path]: async () => {
      const { owner, id } = await payments.registered()
      await payments.mark(id)
      return { headers: asStaff(), query: { user: String(owner) } }
    },
    [exportPaymentCases.path]: async () => {
      await paymentCase()
      return { headers: asStaff() }
    },
    [exportStudents.path]: async () => {
      await classes.student()
      return { headers: admin }
    },
    [importStudents.path]: () => ({ headers: admin, body: { csv: csvOf({}), isTrial: false } }),
    [createCourse.path]: () => ({ headers: asStaff(), body: someForm() }),
    [editCourse.path]: async () => ({ headers: asStaff(), params: await course(), body: someForm() }),
    [deleteCourse.path]: async () => ({ headers: asStaff(), params: await course() }),
    [deleteCourseLabel.path]: async () => {
      await payments.academy.db.insertInto('level').values({ label: 'Olímpico' }).execute()
      return { headers: asStaff(), body: { list: 'levels', label: 'Olímpico' } }
    },
    [createAddress.path]: () => ({ headers: admin, body: locationForm() }),
    [editAddress.path]: async () => ({ headers: admin, params: await location(), body: locationForm() }),
    [deleteAddress.path]: async () => ({ headers: admin, params: await location() }),
    [setInstructorRate.path]: async () => {
      const instructorId = classes.newInstructor()
      await classes.held([await classes.student()], instructorId)
      return { headers: admin, body: { instructorId, unit: 'class', amount: 200, since: '2026-11-01' } }
    },
    [updateMembershipPrice.path]: () => ({ headers: admin, body: { price: 1350.55 } }),
    [createAcademyCode.path]: () => ({ headers: asStaff(), body: { code: `VERANO${++made}`, percent: 10 } }),
    [editAcademyCode.path]: async () => ({
      ...{ headers: asStaff(), params: await reductionCode() },
      body: { percent: 5 },
    }),
    [endAcademyCode.path]: async () => ({ headers: asStaff(), params: await reductionCode() }),
    [updateReductionTerms.path]: () => ({
      headers: admin,
      body: { siblingPercent: 10, capturistPercent: 10, adminPercent: 100, version: 1 },
    }),
    [giveScholarship.path]: async () => ({
      ...{ headers: asStaff(), params: { id: (await classes.student()).participantId } },
      body: scholarship,
    }),
    [endScholarship.path]: async () => {
      const sent = { headers: asStaff(), params: { id: (await classes.student()).participantId } }
      await sendCall(payments.academy.app, giveScholarship, { ...sent, body: scholarship })
      return sent
    },
    [exportReductionReport.path]: async () => {
      const { params } = await unpaid()
      const at = new Date()
      const reduction = { source: 'course', sourceId: params.id, kind: 'early', label: 'Pronto' } as const
      await payments.academy.db
        .insertInto('reduction')
        .values({ ...reduction, centavos: 100, at })
        .execute()
      return { headers: admin }
    },
    [registerMembership.path]: () => ({ headers: as(++made, 'GeneralUser') }),
    [sellMembership.path]: async () => ({
      headers: asStaff(),
      params: { id: (await counterFamily()).familyId },
    }),
    [registerParticipants.path]: async () => {
      const owner = ++made
      await payments.saveAdult(owner)
      return {
        headers: as(owner, 'GeneralUser'),
        query: { acceptedConditions: 'true' },
        body: { courseId: 1, price: 800, acquiredClasses: 4, responsible: adult, participants: [child] },
      }
    },
    [registerAtCounter.path]: () => ({ headers: asStaff(), body: newRegistration() }),
    [renewAtCounter.path]: async () => ({
      ...{ headers: asStaff(), params: { id: (await classes.student()).subscriptionId } },
      body: { price: 800, acquiredClasses: 4 },
    }),
    [createFamily.path]: () => ({ headers: asStaff(), body: newFamily() }),
    [editFamily.path]: async () => ({
      ...{ headers: asStaff(), params: { id: (await counterFamily()).familyId } },
      body: { ...newFamily(), reason: 'Se escribió mal', version: 1 },
    }),
    [editFamilyStudent.path]: async () => {
      const { id, version } = (await counterFamily()).student
      const body = { ...child, name: 'Leonardo Peña', reason: 'Nombre completo', version }
      return { headers: asStaff(), params: { id }, body }
    },
    [addFamilyNote.path]: async () => ({
      ...{ headers: asStaff(), params: { id: (await counterFamily()).familyId } },
      body: { note: 'Llega tarde' },
    }),
    [sendAnnouncement.path]: async () => ({
      headers: asStaff(),
      body: {
        ...{ kind: 'family', ids: [(await counterFamily()).familyId], isMailed: true },
        ...{ subject: 'Sin clase hoy', text: 'Llueve.' },
      },
    }),
    [saveWeeklyMail.path]: () => ({ headers: as(++made, 'Admin'), body: { isOn: true } }),
    [mergeFamilies.path]: async () => {
      const [one, other] = [await counterFamily(), await counterFamily()]
      return { headers: asStaff(), body: { fromId: one.familyId, intoId: other.familyId } }
    },
    [mergeStudents.path]: async () => {
      const [one, other] = [await counterFamily(), await counterFamily()]
      const values = { responsibleId: one.familyId }
      await payments.academy.db
        .updateTable('participant')
        .set(values)
        .where('id', '=', other.student.id)
        .execute()
      return { headers: asStaff(), body: { fromId: other.student.id, intoId: one.student.id } }
    },
    [inviteFamily.path]: async () => ({
      ...{ headers: asStaff(), params: { id: (await counterFamily()).familyId } },
      body: { isMailed: false },
    }),
    [claimFamily.path]: async () => {
      const sent = { headers: asStaff(), params: { id: (await counterFamily()).familyId } }
      const invited = await sendCall(payments.academy.app, inviteFamily, {
        ...sent,
        body: { isMailed: false },
      })
      const token = String(invited.json().url).split('#')[1]
      return { headers: as(++made, 'GeneralUser'), body: { token } }
    },
    [eraseFamily.path]: async () => {
      const { familyId: id } = await counterFamily()
      const sent = { headers: admin, params: { id } }
      const { obstacles } = (await sendCall(payments.academy.app, getFamilyErasure, sent)).json()
      const losses = obstacles.map(({ text }: { text: string }) => text)
      return { ...sent, body: { reason: 'Lo pidió por escrito', losses } }
    },
    [downloadFamilyData.path]: async () => ({
      ...{ headers: admin, params: { id: (await counterFamily()).familyId } },
      body: { reason: 'Lo pidió por escrito' },
    }),
    [lookAtHealthNotes.path]: async () => ({
      ...{ headers: admin, params: { id: (await counterFamily()).student.id } },
      body: { reason: 'Se cayó' },
    }),
    [renewSubscription.path]: async () => {
      const { owner, subscriptionId } = await classes.student()
      return {
        ...{ headers: as(owner, 'GeneralUser'), params: { id: subscriptionId } },
        ...{ query: { acceptedConditions: 'true' }, body: { price: 800, acquiredClasses: 4 } },
      }
    },
    [saveMailChoices.path]: () => ({
      headers: as(++made, 'GeneralUser'),
      body: { reminders: false, renewals: true },
    }),
    [leaveMails.path]: () => ({
      query: { token: leaveToken(leaveKeyOf(payments.academy.settings), ++made, 'reminders') },
    }),
    [renewCalendarFeed.path]: () => ({ headers: as(++made, 'GeneralUser') }),
    [endCalendarFeed.path]: async () => {
      const owner = { headers: as(++made, 'GeneralUser') }
      await sendCall(payments.academy.app, renewCalendarFeed, owner)
      return owner
    },
    [editParticipant.path]: async () => {
      const { owner, participantId } = await classes.student()
      await payments.saveAdult(owner)
      return { headers: as(owner, 'GeneralUser'), params: { id: participantId }, body: child }
    },
    [editHealthNotes.path]: async () => {
      const { owner, participantId } = await classes.student()
      const body = { allergies: 'Nuez', consent: true }
      return { headers: as(owner, 'GeneralUser'), params: { id: participantId }, body }
    },
    [saveConsent.path]: async () => {
      const { owner, participantId } = await classes.student()
      const body = { purpose: 'photos', participantId, given: true }
      return { headers: as(owner, 'GeneralUser'), body }
    },
    [signLetter.path]: async () => {
      const { owner, participantId } = await classes.student()
      const parent = { parentName: 'Ana Peña', relationship: 'Madre' }
      await payments.academy.db
        .updateTable('participant')
        .set(parent)
        .where('id', '=', participantId)
        .execute()
      const sent = { headers: as(owner, 'GeneralUser'), params: { id: participantId } }
      const letter = (await sendCall(payments.academy.app, getLetter, sent)).json()
      const { textHash, signerName: typedName } = letter
      return { ...sent, body: { textHash, typedName, accepted: true } }
    },
    [signFamilyLetter.path]: async () => {
      const sent = { headers: asStaff(), params: { id: (await counterFamily()).student.id } }
      const { textHash, signerName: typedName } = (
        await sendCall(payments.academy.app, getFamilyLetter, sent)
      ).json()
      return { ...sent, body: { textHash, typedName, accepted: true } }
    },
    [beginPayment.path]: () => unpaid(),
    [paySubscription.path]: async () => ({ ...(await unpaid(0)), query: { m: 'free' }, body: {} }),
    [cancelSubscription.path]: () => unpaid(),
    [endSubscription.path]: async () => {
      const sent = await unpaid()
      await payments.mark(sent.params.id)
      return { ...sent, body: { returned: 800 } }
    },
    [payFromManager.path]: async () => ({ ...(await unpaid()), headers: asStaff() }),
    [releasePlaces.path]: async () => {
      const { owner, id: subscriptionId } = await payments.registered()
      const participantId = await classes.enrol(subscriptionId, owner)
      const { id: sessionId } = await timetable.session()
      await timetable.booked({ owner, participantId, subscriptionId }, sessionId)
      return { headers: asStaff(), params: { id: subscriptionId } }
    },
    [paySiteSubscription.path]: async () => ({ ...(await unpaid()), headers: asStaff() }),
    [receivePayment.path]: async () => ({
      ...(await unpaid()),
      headers: asStaff(),
      body: { parts: 'course', method: 'cash' },
    }),
    [refundSubscription.path]: async () => {
      const { params } = await unpaid()
      await payments.mark(params.id)
      await payments.cancel(asStaff(), params.id)
      return { headers: asStaff(), params, body: { amount: 800, method: 'cash', reason: 'Se mudan' } }
    },
    [extendSubscription.path]: () => adjusted({ until: timetable.day(60) }),
    [freezeSubscription.path]: () =>
      adjusted({ firstDay: timetable.day(2), lastDay: timetable.day(4), bookingIds: [], isTrial: false }),
    [addClasses.path]: () => adjusted({ classes: 2 }),
    [letIn.path]: async () => {
      await stateRules(payments.academy.orm, { letsInUnpaid: true })
      const student = await classes.student({ classes: 1 })
      await classes.held([student])
      const id = student.subscriptionId
      return {
        headers: asStaff(),
        params: { id },
        body: { reason: 'Viene el lunes', latest: 0, restBy: timetable.day(3) },
      }
    },
    [moveToCourse.path]: async () => {
      await payments.academy.addCourses({ id: 77, title: 'Otro', priceCentavos: 30_000 })
      return adjusted({ courseId: 77, bookingIds: [], isTrial: false, restBy: timetable.day(3) })
    },
    [takeClasses.path]: () => adjusted({ classes: 2 }),
    [changeStudents.path]: async () => {
      const { owner, subscriptionId: id } = await classes.student()
      const other = await payments.make(owner, { courseId: null })
      const studentIds = [await classes.enrol(other, owner)]
      const body = { reason: 'Hermanos', latest: 0, studentIds, bookingIds: [], isTrial: false }
      return { headers: asStaff(), params: { id }, body }
    },
    [undoAdjustment.path]: async () => {
      const sent = await adjusted({ until: timetable.day(60) })
      await sendCall(payments.academy.app, extendSubscription, sent)
      const { id } = await payments.academy.db
        .selectFrom('subscription_adjustment')
        .select('id')
        .where('subscriptionId', '=', sent.params.id)
        .executeTakeFirstOrThrow()
      return { headers: asStaff(), params: { id }, body: { reason: 'Era otra' } }
    },
    [mailAcademyReceipt.path]: async () => ({ headers: asStaff(), params: await receipt() }),
    [reverseAcademyReceipt.path]: async () => ({
      headers: asStaff(),
      params: await receipt(),
      body: { reason: 'Era otra' },
    }),
    [correctAcademyReceipt.path]: async () => ({
      headers: asStaff(),
      params: await receipt(),
      body: { method: 'terminal', reason: 'No fue efectivo' },
    }),
    [closePaymentCase.path]: async () => ({
      headers: asStaff(),
      params: await paymentCase(),
      body: { note: 'Devuelto en efectivo' },
    }),
    [createBooking.path]: async () => {
      const { owner, participantId, subscriptionId } = await classes.student()
      const { id: sessionId } = await timetable.session()
      return { headers: as(owner, 'GeneralUser'), body: { sessionId, participantId, subscriptionId } }
    },
    [moveBooking.path]: async () => {
      const { owner, id } = await bookedPlace()
      const { id: sessionId } = await timetable.session({ inDays: 5 })
      return { headers: as(owner, 'GeneralUser'), params: { id }, body: { sessionId } }
    },
    [cancelBooking.path]: async () => {
      const { owner, id } = await bookedPlace()
      return { headers: as(owner, 'GeneralUser'), params: { id } }
    },
    [joinWaiting.path]: async () => {
      const { id: sessionId } = await timetable.waitedFor(0)
      const { owner, participantId, subscriptionId } = await classes.student()
      return { headers: as(owner, 'GeneralUser'), body: { sessionId, participantId, subscriptionId } }
    },
    [leaveWaiting.path]: async () => {
      const { id, headers } = await offered()
      return { headers, params: { id } }
    },
    [acceptWaiting.path]: async () => {
      const { id, headers } = await offered()
      return { headers, params: { id } }
    },
    [acceptOffer.path]: async () => ({ body: { token: (await offered()).token } }),
    [addSession.path]: () => ({
      headers: asStaff(),
      body: { courseId: 1, date: timetable.day(5), from: '10:00', to: '11:00' },
    }),
    [cancelSession.path]: async () => ({
      headers: asStaff(),
      params: { id: (await bookedPlace()).sessionId },
      body: { reason: 'Lluvia' },
    }),
    [cancelSessions.path]: async () => ({
      headers: asStaff(),
      body: { sessionIds: [(await bookedPlace()).sessionId], reason: 'Lluvia' },
    }),
    [undoCancellation.path]: async () => {
      const body = { sessionIds: [(await bookedPlace()).sessionId], reason: 'Lluvia' }
      const { id } = await sendFirst(cancelSessions, body)
      return { headers: asStaff(), params: { id } }
    },
    [closeDay.path]: async () => ({ headers: asStaff(), body: await dayToClose() }),
    [openDay.path]: async () => {
      const { addressId, date, ...others } = await dayToClose()
      await sendFirst(closeDay, { addressId, date, ...others })
      return { headers: asStaff(), body: { addressId, date } }
    },
    [moveSession.path]: async () => ({
      headers: asStaff(),
      params: { id: (await bookedPlace()).sessionId },
      body: { date: timetable.day(6), from: '10:00', to: '11:00' },
    }),
    [setSessionInstructors.path]: async () => ({
      headers: asStaff(),
      params: { id: (await timetable.session()).id },
      body: { instructorIds: [] },
    }),
    [createStaffBooking.path]: async () => {
      const { participantId, subscriptionId } = await classes.student()
      const { id: sessionId } = await timetable.session()
      return { headers: asStaff(), body: { sessionId, participantId, subscriptionId } }
    },
    [cancelStaffBooking.path]: async () => ({
      headers: asStaff(),
      params: { id: (await bookedPlace()).id },
      body: {},
    }),
    [startClass.path]: async () => (await classOfOne()).sent,
    [addToClass.path]: async () => {
      const { start, sent } = await classOfOne()
      const late = await classOfOne()
      await start()
      const students = [...sent.body.ParticipantIds, ...late.sent.body.ParticipantIds]
      return { ...sent, body: { ParticipantIds: students } }
    },
    [endClass.path]: async () => {
      const { start, sent } = await classOfOne()
      await start()
      return sent
    },
    [endHeldClass.path]: async () => {
      const { start, asStaff: sent } = await classOfOne()
      await start()
      return sent()
    },
    [undoHeldClass.path]: async () => {
      const { start, asStaff: sent } = await classOfOne()
      await start()
      return sent()
    },
  },
})
