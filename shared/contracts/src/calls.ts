import * as account from './account.ts'
import * as booking from './booking.ts'
import * as browserKey from './browser-key.ts'
import * as business from './business.ts'
import * as calendar from './calendar.ts'
import type { Call } from './call.ts'
import * as cart from './cart.ts'
import * as classAttendance from './class-attendance.ts'
import * as consent from './consent.ts'
import * as course from './course.ts'
import * as documentViews from './document-views.ts'
import * as erasure from './erasure.ts'
import * as healthNotes from './health-notes.ts'
import * as instructor from './instructor.ts'
import * as letter from './letter.ts'
import * as location from './location.ts'
import * as log from './log.ts'
import * as lookup from './lookup.ts'
import * as mailChoices from './mail-choices.ts'
import * as membership from './membership.ts'
import * as opening from './opening.ts'
import * as order from './order.ts'
import * as ownFigures from './own-figures.ts'
import * as ownSessions from './own-sessions.ts'
import * as pageReport from './page-report.ts'
import * as participant from './participant.ts'
import * as passkey from './passkey.ts'
import * as payment from './payment.ts'
import * as personalData from './personal-data.ts'
import * as platformState from './platform-state.ts'
import * as product from './product.ts'
import * as productRequest from './product-request.ts'
import * as quote from './quote.ts'
import * as receipt from './receipt.ts'
import * as registration from './registration.ts'
import * as releaseAdministration from './release-administration.ts'
import * as report from './report.ts'
import * as secondFactor from './second-factor.ts'
import * as shipping from './shipping.ts'
import * as shippingAddress from './shipping-address.ts'
import * as staffOrder from './staff-order.ts'
import * as staffProduct from './staff-product.ts'
import * as staffSubscription from './staff-subscription.ts'
import * as staffTimetable from './staff-timetable.ts'
import * as stock from './stock.ts'
import * as student from './student.ts'
import * as studentImport from './student-import.ts'
import * as subscription from './subscription.ts'
import * as timetable from './timetable.ts'
import * as upload from './upload.ts'
import * as user from './user.ts'

/** The files of the resources: a new one gets its line here. */
const resources = [
  account,
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
  registration,
  releaseAdministration,
  report,
  secondFactor,
  shippingAddress,
  shipping,
  staffOrder,
  staffProduct,
  staffSubscription,
  staffTimetable,
  stock,
  studentImport,
  student,
  subscription,
  timetable,
  upload,
  user,
]

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'service' in value
}

/** Every call of the `/api` surface. */
export const calls: readonly Call[] = resources.flatMap((resource) => Object.values(resource).filter(isCall))

type CallsOf<Resource> = Resource extends unknown ? Extract<Resource[keyof Resource], Call> : never
/** Union of all calls, for the types of the front end's client. */
export type AnyCall = CallsOf<(typeof resources)[number]>
