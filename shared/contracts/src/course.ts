import { type Static, Type } from 'typebox'
import { defineCall, defineInternalCall } from './call.ts'
import {
  id,
  idParams,
  image,
  instant,
  orderMode,
  page,
  pagingQuery,
  searchText,
  textList,
  totalQuery,
} from './common.ts'
import { pageHead } from './head.ts'

/** A weekly meeting: `day` 1 is Monday, times are local `HH:mm`. */
export const meeting = Type.Object({
  day: Type.Integer({ minimum: 1, maximum: 7 }),
  from: Type.String(),
  to: Type.String(),
  level: Type.Optional(Type.String()),
  addressId: Type.Optional(id),
})
export type Meeting = Static<typeof meeting>

const courseFields = {
  id,
  title: Type.String(),
  description: Type.String(),
  levels: Type.Array(Type.String()),
  disciplines: Type.Array(Type.String()),
  benefits: Type.String({ description: 'One benefit a line.' }),
  requirements: Type.Array(Type.String()),
  addressesId: Type.Array(id),
  recurrentClass: Type.Boolean(),
  days: Type.Array(Type.Integer()),
  schedules: Type.Array(Type.String()),
  daysAndSchedules: Type.Array(meeting),
  singlePayment: Type.Boolean(),
  classFrom: Type.Integer(),
  classTo: Type.Integer(),
  price: Type.Number({ minimum: 0, description: 'Pesos; 0 is free.' }),
  membershipRequired: Type.Boolean(),
  media: Type.Array(Type.String()),
  images: Type.Array(image),
}

export const courseListItem = Type.Object(courseFields)
export type CourseListItem = Static<typeof courseListItem>

/** Where a class meets, as its page shows it. */
export const courseLocation = Type.Object({
  id,
  name: Type.String(),
  street: Type.String(),
  streetNumber: Type.String(),
  neighborhood: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  state: Type.String(),
  latitude: Type.Union([Type.Number(), Type.Null()]),
  longitude: Type.Union([Type.Number(), Type.Null()]),
})

export const courseDetails = Type.Object({
  ...courseFields,
  createdTime: instant,
  locations: Type.Array(courseLocation),
})
export type CourseDetails = Static<typeof courseDetails>

export const courseQuery = Type.Object({
  ...pagingQuery(12),
  name: searchText,
  benefits: searchText,
  singlePayment: Type.Optional(Type.Boolean()),
  classFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  classTo: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  price: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000_000 })),
  levels: textList,
  disciplines: textList,
  requirements: textList,
  /** By default the newest first, or by relevance where a name is searched. */
  orderBy: Type.Optional(
    Type.Union([Type.Literal('createdTime'), Type.Literal('price'), Type.Literal('title')]),
  ),
  orderModes: Type.Optional(orderMode),
})
export type CourseQuery = Static<typeof courseQuery>

export const getCourseIndex = defineCall({
  method: 'GET',
  path: '/api/Course/GetCourseIndex',
  service: 'academy',
  access: 'public',
  publicRead: true,
  summary: 'The course catalogue, a page at a time',
  query: courseQuery,
  response: page(courseListItem),
})

export const getCourseDetails = defineCall({
  method: 'GET',
  path: '/api/Course/Details/:id',
  service: 'academy',
  access: 'public',
  publicRead: true,
  summary: 'One course with its weekly schedule and places',
  params: idParams,
  response: courseDetails,
})

export const getPopularCourses = defineCall({
  method: 'GET',
  path: '/api/Course/GetPopular',
  service: 'academy',
  access: 'public',
  publicRead: true,
  summary: 'Courses with most participants registered in the last 90 days, then the newest',
  query: totalQuery(4),
  response: Type.Array(courseListItem),
})

/** What search engines and shared links show of /clase/:id. */
export const getCourseHead = defineInternalCall({
  method: 'GET',
  path: '/internal/head/clase/:id',
  receiver: 'academy',
  callers: ['gateway'],
  params: idParams,
  response: pageHead,
})
