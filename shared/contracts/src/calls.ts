import * as browserKey from './account/browser-key.ts'
import * as account from './account/calls.ts'
import * as erasure from './account/erasure.ts'
import * as ownSessions from './account/own-sessions.ts'
import * as passkey from './account/passkey.ts'
import * as personalData from './account/personal-data.ts'
import * as secondFactor from './account/second-factor.ts'
import * as shippingAddress from './account/shipping-address.ts'
import * as user from './account/user.ts'
import * as business from './business/calls.ts'
import * as opening from './business/opening.ts'
import type { Call } from './call.ts'
import * as classAttendance from './class/calls.ts'
import * as instructor from './class/instructor.ts'
import * as course from './course/calls.ts'
import * as lookup from './course/lookup.ts'
import * as quote from './course/quote.ts'
import * as announcement from './family/announcement.ts'
import * as consent from './family/consent.ts'
import * as documentViews from './family/document-views.ts'
import * as familyLink from './family/family-link.ts'
import * as healthNotes from './family/health-notes.ts'
import * as letter from './family/letter.ts'
import * as mailChoices from './family/mail-choices.ts'
import * as participant from './family/participant.ts'
import * as staffFamily from './family/staff-calls.ts'
import * as log from './log/calls.ts'
import * as upload from './media/upload.ts'
import * as payment from './money/payment.ts'
import * as receipt from './money/receipt.ts'
import * as reduction from './money/reduction.ts'
import * as tillSession from './money/till-session.ts'
import * as order from './order/calls.ts'
import * as cart from './order/cart.ts'
import * as shipping from './order/shipping.ts'
import * as staffOrder from './order/staff-calls.ts'
import * as pageReport from './platform/page-report.ts'
import * as releaseAdministration from './platform/release-calls.ts'
import * as platformState from './platform/state.ts'
import * as product from './product/calls.ts'
import * as productRequest from './product/request-calls.ts'
import * as staffProduct from './product/staff-calls.ts'
import * as stock from './product/stock.ts'
import * as report from './report/calls.ts'
import * as pay from './report/pay.ts'
import * as weeklyMail from './report/week.ts'
import * as student from './student/calls.ts'
import * as studentImport from './student/import.ts'
import * as adjustment from './subscription/adjustment.ts'
import * as subscription from './subscription/calls.ts'
import * as membership from './subscription/membership.ts'
import * as ownFigures from './subscription/own-figures.ts'
import * as registration from './subscription/registration.ts'
import * as staffSubscription from './subscription/staff-calls.ts'
import * as booking from './timetable/booking.ts'
import * as calendar from './timetable/calendar.ts'
import * as timetable from './timetable/calls.ts'
import * as cancellation from './timetable/cancellation.ts'
import * as location from './timetable/location.ts'
import * as staffTimetable from './timetable/staff-calls.ts'

/** The files of the resources: a new one gets its line here. */
const resources = [
  account,
  adjustment,
  announcement,
  booking,
  browserKey,
  business,
  calendar,
  cart,
  classAttendance,
  consent,
  course,
  documentViews,
  erasure,
  familyLink,
  healthNotes,
  instructor,
  letter,
  location,
  log,
  lookup,
  mailChoices,
  membership,
  opening,
  order,
  ownFigures,
  ownSessions,
  pageReport,
  participant,
  passkey,
  payment,
  personalData,
  platformState,
  productRequest,
  product,
  quote,
  receipt,
  reduction,
  registration,
  releaseAdministration,
  report,
  pay,
  secondFactor,
  shippingAddress,
  shipping,
  staffFamily,
  staffOrder,
  staffProduct,
  staffSubscription,
  staffTimetable,
  stock,
  studentImport,
  student,
  subscription,
  tillSession,
  timetable,
  cancellation,
  upload,
  user,
  weeklyMail,
]

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'service' in value
}

/** Every call of the `/api` surface. */
export const calls: readonly Call[] = resources.flatMap((resource) => Object.values(resource).filter(isCall))

type CallsOf<Resource> = Resource extends unknown ? Extract<Resource[keyof Resource], Call> : never
/** Union of all calls, for the types of the front end's client. */
export type AnyCall = CallsOf<(typeof resources)[number]>
