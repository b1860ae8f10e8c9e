import { type Static, Type } from 'typebox'
import { erasureObstacle } from '../account/erasure.ts'
import { postalAddressFields } from '../address/postal-address.ts'
import { defineCall } from '../call.ts'
import {
  emailAddress,
  envelope,
  id,
  idParams,
  instant,
  nullable,
  optionalText,
  orderMode,
  page,
  pagingQuery,
  pesos,
  phoneInput,
  plainDate,
  recordVersion,
  requiredLines,
  requiredText,
  searchText,
} from '../common.ts'
import { scholarship } from '../money/reduction.ts'
import { student } from '../student/calls.ts'
import { ownMembership } from '../subscription/membership.ts'
import { siteSubscription } from '../subscription/staff-calls.ts'
import { booking } from '../timetable/booking.ts'
import { familyGaps, messageStates } from './family-rules.ts'
import { healthNotes } from './health-notes.ts'

const staff = { service: 'academy', access: ['ClassCapturist', 'Admin'] } as const

/** A guardian and their children, as a row of the staff's list. */
export const family = Type.Object({
  id,
  name: Type.String(),
  phone: Type.String({ description: 'E.164.' }),
  /** Empty where it is not known. */
  email: Type.String(),
  /** They sign in; otherwise it is a family of the counter. */
  hasAccount: Type.Boolean(),
  students: Type.Array(Type.Object({ id, name: Type.String() })),
  /** Of unpaid courses and memberships. */
  owed: pesos,
})
export type Family = Static<typeof family>

export const getFamilies = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Family/Index',
  summary: 'Families by telephone, name, e-mail, child or number of a subscription, a page at a time',
  query: Type.Object({
    ...pagingQuery(20),
    /** `#12`, a subscription; or words of the guardian’s name, telephone or e-mail, or of a child’s name. */
    search: searchText,
    /** Only families without an account, or with one. */
    account: Type.Optional(Type.Boolean()),
    orderBy: Type.Union([Type.Literal('name'), Type.Literal('createdTime')], { default: 'name' }),
    orderMode: Type.Optional(orderMode),
  }),
  response: page(family),
})

export const familyNote = Type.Object({ id, text: Type.String(), byName: Type.String(), time: instant })

/** A mail of the academy. */
const familyMessage = Type.Object({
  id: Type.String(),
  subject: Type.String(),
  state: Type.Enum(messageStates),
  time: instant,
})

/** Everything that the counter asks about a family; no document and no health notes. */
export const familyDetails = Type.Object({
  id,
  name: Type.String(),
  phone: Type.String({ description: 'E.164.' }),
  email: Type.String(),
  hasAccount: Type.Boolean(),
  ...postalAddressFields,
  owed: pesos,
  gaps: Type.Array(Type.Enum(familyGaps)),
  students: Type.Array(
    Type.Object({
      ...student.properties,
      relationship: nullable(Type.String()),
      parentName: nullable(Type.String()),
      /** Also one that is past; absent where none is. */
      scholarship: Type.Optional(scholarship),
      version: recordVersion,
    }),
  ),
  membership: ownMembership,
  /** The newest first, at most thirty. */
  subscriptions: Type.Array(siteSubscription),
  /** Courses of the subscriptions that are still sold, at today's price: what a renewal costs. */
  courses: Type.Array(
    Type.Object({
      id,
      price: pesos,
      singlePayment: Type.Boolean(),
      classFrom: Type.Integer(),
      classTo: Type.Integer(),
      membershipRequired: Type.Boolean(),
    }),
  ),
  /** Of all children, by time. */
  comingClasses: Type.Array(booking),
  /** The newest first. */
  notes: Type.Array(familyNote),
  /** Of a year at most, the newest first. */
  messages: Type.Array(familyMessage),
  version: recordVersion,
})
export type FamilyDetails = Static<typeof familyDetails>

export const getFamilyDetails = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Family/Details/:id',
  summary: 'One family: guardian, children, what they take, have left, have booked and owe, notes and mails',
  params: idParams,
  response: familyDetails,
})

/** Name and telephone are enough at the counter. */
export const familyForm = Type.Object({
  name: requiredText(),
  phone: phoneInput,
  email: Type.Optional(nullable(Type.Union([emailAddress, Type.Literal('')]))),
  /** A family with the same telephone is another one. Without it such a family is named and refused. */
  isAnother: Type.Optional(Type.Boolean()),
})
export type FamilyForm = Static<typeof familyForm>

const found = Type.Object({ id, name: Type.String(), students: Type.Array(Type.String()) })

export const openedFamily = Type.Object({
  ...envelope.properties,
  id: Type.Optional(id),
  /** Families with this telephone or e-mail, in a refusal for that. */
  families: Type.Optional(Type.Array(found)),
})

export const createFamily = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Family/Create',
  summary: 'Notes a family that has no account: a name and a telephone are enough',
  body: familyForm,
  response: openedFamily,
})

/** Shown to the family and kept in the movement log. */
const reason = requiredText(200)

export const editFamily = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Family/Edit/:id',
  summary: 'Corrects name, telephone, e-mail or address of a guardian, with a reason; the guardian is told',
  params: idParams,
  body: Type.Object({
    name: requiredText(),
    phone: phoneInput,
    email: Type.Optional(nullable(Type.Union([emailAddress, Type.Literal('')]))),
    street: optionalText(),
    streetNumber: optionalText(20),
    neighborhood: optionalText(),
    zipCode: Type.Optional(nullable(Type.String({ pattern: '^([0-9]{5})?$' }))),
    city: optionalText(),
    state: optionalText(),
    reason,
    version: recordVersion,
  }),
  response: envelope,
})

export const editFamilyStudent = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Family/EditStudent/:id',
  summary: 'Corrects name, birthdate or tutor of a student, with a reason; the guardian is told',
  params: idParams,
  body: Type.Object({
    name: requiredText(),
    birthdate: plainDate,
    relationship: optionalText(),
    parentName: optionalText(),
    reason,
    version: recordVersion,
  }),
  response: envelope,
})

export const addFamilyNote = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Family/AddNote/:id',
  summary: 'Notes something about a family for the staff',
  params: idParams,
  body: Type.Object({ note: requiredLines(1000) }),
  response: envelope,
})

export const lookAtHealthNotes = defineCall({
  service: 'academy',
  access: ['Admin'],
  method: 'POST',
  path: '/api/Admin/Student/HealthNotes/:id',
  summary: 'The health notes of a student in an emergency, with a reason; every look is in the movement log',
  params: idParams,
  body: Type.Object({ reason }),
  response: Type.Object({ ...envelope.properties, notes: Type.Optional(healthNotes) }),
})

/** What a merge moves; `from` is gone afterwards. */
export const familyMerge = Type.Object({
  from: family,
  into: family,
  /** Children that both have, by name and birthdate: they become one. */
  twins: Type.Array(Type.Object({ fromId: id, intoId: id, name: Type.String() })),
  /** Places that one child has twice then: one of them is released. */
  doubledBookings: Type.Integer(),
  /** Why they cannot be merged; empty where they can. */
  obstacle: Type.String(),
})
export type FamilyMerge = Static<typeof familyMerge>

/** The first goes, and what it has moves to the second. */
const merged = Type.Object({ fromId: id, intoId: id })

export const previewMerge = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Family/MergePreview',
  summary: 'What merging two families would do',
  query: merged,
  response: familyMerge,
})

export const mergeFamilies = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Family/Merge',
  summary: 'Makes two records of one family one; a family of the counter goes into the one that stays',
  body: merged,
  response: envelope,
})

export const mergeStudents = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Family/MergeStudents',
  summary: 'Makes two records of one child of a family one',
  body: merged,
  response: envelope,
})

const admin = { service: 'academy', access: ['Admin'], params: idParams } as const

export const downloadFamilyData = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Admin/Family/DownloadData/:id',
  summary: 'All that the academy keeps of a family without an account, as a PDF, because it asks for it',
  body: Type.Object({ reason }),
  response: Type.Object({
    ...envelope.properties,
    /** A byte a character. */
    pdf: Type.Optional(Type.String()),
  }),
})

/** As pages of the last release ask: addresses end in logs, and a reason may name people. Goes with the next major version. */
export const downloadFamilyDataByAddress = defineCall({
  ...admin,
  method: 'GET',
  path: '/api/Admin/Family/PersonalData/:id',
  summary: 'As DownloadData, whose reason is in no address',
  query: Type.Object({ reason }),
  response: Type.String(),
})

export const getFamilyErasure = defineCall({
  ...admin,
  method: 'GET',
  path: '/api/Admin/Family/Erasure/:id',
  summary: 'What stops the erasure of a family without an account, or is lost with it',
  response: Type.Object({ obstacles: Type.Array(erasureObstacle) }),
})

export const eraseFamily = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Admin/Family/Erase/:id',
  summary:
    'Forgets a family without an account, but for what the law keeps; refused where other things are lost',
  body: Type.Object({
    /** The log keeps it: no names. */
    reason,
    /** What is lost, as the page showed it. */
    losses: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 1000 }),
  }),
  response: envelope,
})
