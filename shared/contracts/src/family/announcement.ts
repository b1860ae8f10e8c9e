import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import {
  envelope,
  id,
  idParams,
  instant,
  nullable,
  page,
  pagingQuery,
  requiredLines,
  requiredText,
} from '../common.ts'
import { announcementBounds, announcementKinds, announcementWays } from './announcement-rules.ts'

const staff = { service: 'academy', access: ['ClassCapturist', 'Admin'] } as const

/** Whom a message is for; the ids are those of its kind. */
const addressed = {
  kind: Type.Enum(announcementKinds),
  ids: Type.Array(id, { minItems: 1, maxItems: announcementBounds.chosen }),
  /** Otherwise it is only prepared, for WhatsApp. */
  isMailed: Type.Boolean(),
}

/** How many families there are, and how many of them get a mail or do not, and why. */
const counts = {
  families: Type.Integer(),
  mailed: Type.Integer(),
  withoutEmail: Type.Integer(),
  optedOut: Type.Integer(),
}

/** Reads, by POST: chosen records may be too many for an address. */
export const previewAnnouncement = defineCall({
  ...staff,
  method: 'POST',
  changesState: false,
  path: '/api/Family/Announcement/Receivers',
  summary: 'Whom a message would reach: how many families by mail, how many not and why, and one of them',
  body: Type.Object(addressed),
  response: Type.Object({
    /** `Clase «Skate 1»` */
    audience: Type.String(),
    ...counts,
    /** First names of the students of one of the families. */
    names: Type.Array(Type.String()),
    /** What to write about a class that was cancelled; its families have a mail of the platform about it. */
    suggested: Type.Optional(Type.Object({ subject: Type.String(), text: Type.String() })),
  }),
})

export const sendAnnouncement = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Family/Announcement/Send',
  summary: 'Writes to families: one mail each, but for those without e-mail or who left such mails',
  body: Type.Object({
    ...addressed,
    subject: requiredText(announcementBounds.subject),
    text: requiredLines(announcementBounds.text),
  }),
  response: Type.Object({ ...envelope.properties, id: Type.Optional(id) }),
})

const announcement = Type.Object({
  id,
  subject: Type.String(),
  audience: Type.String(),
  isMailed: Type.Boolean(),
  ...counts,
  byName: Type.String(),
  time: instant,
})
export type Announcement = Static<typeof announcement>

export const getAnnouncements = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Family/Announcement/Index',
  summary: 'Messages to families of a year, the newest first',
  query: Type.Object(pagingQuery(20)),
  response: page(announcement),
})

const announcedFamily = Type.Object({
  id,
  name: Type.String(),
  phone: Type.String({ description: 'E.164.' }),
  /** First names of the students whom it is about. */
  names: Type.Array(Type.String()),
  way: Type.Enum(announcementWays),
  /** Who opened WhatsApp for it, and when; null: not yet. */
  opened: nullable(Type.Object({ byName: Type.String(), time: instant })),
})
export type AnnouncedFamily = Static<typeof announcedFamily>

export const getAnnouncement = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Family/Announcement/Details/:id',
  summary: 'A message to families, and a page of them: all, or those for whom WhatsApp was opened or not',
  params: idParams,
  query: Type.Object({ ...pagingQuery(50), opened: Type.Optional(Type.Boolean()) }),
  response: Type.Object({
    ...page(announcedFamily).properties,
    message: Type.Object({ ...announcement.properties, text: Type.String() }),
  }),
})

export const markAnnouncementOpened = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Family/Announcement/Opened/:id',
  summary: 'Notes that WhatsApp was opened with a message for one family',
  params: idParams,
  body: Type.Object({ familyId: id }),
  response: envelope,
})
