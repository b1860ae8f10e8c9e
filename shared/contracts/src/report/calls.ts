import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, instant, nullable, pesos, plainDate, studentCount } from '../common.ts'
import { defineExport } from '../list/export.ts'
import { reductionKinds } from '../money/reduction-rules.ts'

/** Days of the site's time zone, both included; without them those of this month so far. */
export const reportDays = {
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
}

const report = { method: 'GET', access: ['Admin'] } as const

export const owedLine = Type.Object({
  /** Least age in days: one of `owedAges`. */
  age: Type.Integer(),
  source: Type.Enum(['course', 'membership']),
  count: Type.Integer(),
  amount: pesos,
})
export type OwedLine = Static<typeof owedLine>

export const getOwedReport = defineCall({
  ...report,
  service: 'academy',
  path: '/api/Report/Owed',
  summary: 'What is registered and not paid yet, by its age',
  response: Type.Object({ lines: Type.Array(owedLine), amount: pesos }),
})

export const exportOwed = defineExport('/api/Report/Owed/Csv', getOwedReport)

export const owedOrderLine = Type.Object({ ...owedLine.properties, source: Type.Literal('order') })
export type OwedOrderLine = Static<typeof owedOrderLine>

export const getOwedOrders = defineCall({
  ...report,
  service: 'shop',
  path: '/api/Report/OwedOrders',
  summary: 'Orders that are not paid yet and whose delivery is settled, by their age',
  response: Type.Object({ lines: Type.Array(owedOrderLine), amount: pesos }),
})

export const exportOwedOrders = defineExport('/api/Report/OwedOrders/Csv', getOwedOrders)

export const attendanceGroups = ['course', 'instructor', 'session'] as const
export type AttendanceGroup = (typeof attendanceGroups)[number]

export const attendanceLine = Type.Object({
  /** Id of the course, the instructor's account, the session, or the class that was held without one. */
  id,
  name: Type.String(),
  /** Of a session or a class: when it began. */
  startsAt: Type.Union([instant, Type.Null()]),
  /** Classes that were held and not undone. */
  classes: Type.Integer(),
  /** Students who came, and bookings of students who did not. */
  attended: Type.Integer(),
  missed: Type.Integer(),
})
export type AttendanceLine = Static<typeof attendanceLine>

/** Most lines of a report: the latest, or the largest, first. `total` has the number of all. */
export const maxReportLines = 200
const total = Type.Integer()

export const getAttendanceReport = defineCall({
  ...report,
  service: 'academy',
  path: '/api/Report/Attendance',
  summary: 'Who came, by course, instructor or session',
  query: Type.Object({ ...reportDays, by: Type.Optional(Type.Enum(attendanceGroups)) }),
  response: Type.Object({ lines: Type.Array(attendanceLine), total }),
})

export const exportAttendanceReport = defineExport('/api/Report/Attendance/Csv', getAttendanceReport)

/** An hour of the week at a place, with all sessions that began at it. */
export const occupancyLine = Type.Object({
  /** 1 Monday to 7 Sunday, and the hour, by the clock of the place. */
  day: Type.Integer(),
  hour: Type.String(),
  locationId: nullable(id),
  place: Type.String(),
  sessions: Type.Integer(),
  /** Null: one of its sessions has no limit. */
  places: nullable(Type.Integer()),
  booked: Type.Integer(),
  attended: Type.Integer(),
  /** Booked places of a hundred. */
  percent: nullable(Type.Integer()),
  /** Day of its last session. */
  latest: plainDate,
})
export type OccupancyLine = Static<typeof occupancyLine>

export const getOccupancyReport = defineCall({
  ...report,
  service: 'academy',
  path: '/api/Report/Occupancy',
  summary: 'How full each hour of the week is, by place, the emptiest first',
  query: Type.Object(reportDays),
  response: Type.Object({ lines: Type.Array(occupancyLine) }),
})

export const exportOccupancyReport = defineExport('/api/Report/Occupancy/Csv', getOccupancyReport)

export const studentLine = Type.Object({
  participantId: id,
  name: Type.String(),
  /** The account of the responsible adult. */
  userId: id,
  course: Type.String(),
  subscriptionId: id,
  /** End of the validity; for inactive students the last day that they came, if any. */
  date: Type.Union([instant, Type.Null()]),
  pendingClasses: Type.Integer(),
  studentCount,
})
export type StudentLine = Static<typeof studentLine>

export const getStudentReport = defineCall({
  ...report,
  service: 'academy',
  path: '/api/Report/Students',
  summary: 'Students whose classes end soon, and those with classes left who do not come',
  response: Type.Object({
    expiring: Type.Array(studentLine),
    expiringTotal: total,
    inactive: Type.Array(studentLine),
    inactiveTotal: total,
  }),
})

export const exportExpiringStudents = defineExport('/api/Report/Expiring/Csv', getStudentReport)
export const exportInactiveStudents = defineExport('/api/Report/Inactive/Csv', getStudentReport)

/** What was taken off prices in a month, by kind; sales that were cancelled left out. */
export const reductionLine = Type.Object({
  /** First day of the month, in the site's time zone. */
  month: Type.String({ format: 'date' }),
  kind: Type.Enum(reductionKinds),
  count: Type.Integer(),
  amount: pesos,
})
export type ReductionLine = Static<typeof reductionLine>

export const getReductionReport = defineCall({
  ...report,
  service: 'academy',
  path: '/api/Report/Reductions',
  summary: 'What was taken off the prices of courses, by month and kind',
  query: Type.Object(reportDays),
  response: Type.Object({ lines: Type.Array(reductionLine), amount: pesos }),
})

export const exportReductionReport = defineExport('/api/Report/Reductions/Csv', getReductionReport)

export const salesLine = Type.Object({
  productId: id,
  name: Type.String(),
  pieces: Type.Integer(),
  amount: pesos,
})
export type SalesLine = Static<typeof salesLine>

export const stockLine = Type.Object({
  productId: id,
  name: Type.String(),
  sku: Type.String(),
  available: Type.Integer(),
})
export type StockLine = Static<typeof stockLine>

/** A variant in stock, at the public price; pieces that are reserved for orders included. */
export const stockValueLine = Type.Object({
  productId: id,
  name: Type.String(),
  sku: Type.String(),
  pieces: Type.Integer(),
  price: pesos,
  value: pesos,
})
export type StockValueLine = Static<typeof stockValueLine>

export const getSalesReport = defineCall({
  ...report,
  service: 'shop',
  path: '/api/Report/Sales',
  summary: 'What was sold by product, and what the stock is worth and lacks',
  query: Type.Object(reportDays),
  response: Type.Object({
    lines: Type.Array(salesLine),
    total,
    /**
     * Of all products in these days, beyond the listed lines too: sales at list prices, what codes and the staff took off
     * them, what buyers paid for shipping, and refunds.
     */
    sold: pesos,
    discounted: pesos,
    /** Of these sales, what is waived: they were canceled or came back before they were paid whole. */
    waived: Type.Optional(pesos),
    shipping: pesos,
    refunded: pesos,
    /** Refunds that were entered by mistake, maybe on other days, and reversed on these. */
    refundsReversed: pesos,
    stock: Type.Object({
      pieces: Type.Integer(),
      /** At the public price. */
      value: pesos,
      /** By variant, the most valuable first. */
      valued: Type.Array(stockValueLine),
      valuedTotal: total,
      low: Type.Array(stockLine),
      lowTotal: total,
    }),
  }),
})

export const exportSoldProducts = defineExport('/api/Report/Sales/Csv', getSalesReport)
export const exportStockValue = defineExport('/api/Report/StockValue/Csv', getSalesReport)
export const exportLowStock = defineExport('/api/Report/LowStock/Csv', getSalesReport)
