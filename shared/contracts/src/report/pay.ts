import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, id, pesos, plainDate } from '../common.ts'
import { defineExport } from '../list/export.ts'
import { reportDays } from './calls.ts'
import { maxRate, rateUnits } from './pay-rules.ts'

const admin = { service: 'academy', access: ['Admin'] } as const

const held = {
  /** Classes that were held and not undone. */
  classes: Type.Integer(),
  /** Time in class; of one that was never ended the hours of its session, without one none. */
  minutes: Type.Integer(),
  /** Classes of the sessions of others, and those for which an instructor was named by hand. */
  substitutions: Type.Integer(),
  /** Classes without a rate on their day, which pay nothing yet. */
  unrated: Type.Integer(),
  pay: pesos,
}

/** What an instructor held in a fortnight: from the 1st to the 15th, or from the 16th to the end of the month. */
export const payLine = Type.Object({
  instructorId: id,
  name: Type.String(),
  /** First day of the fortnight. */
  fortnight: plainDate,
  ...held,
})
export type PayLine = Static<typeof payLine>

export const getInstructorPay = defineCall({
  ...admin,
  method: 'GET',
  path: '/api/Report/Instructors',
  summary: 'What instructors held and are paid for it, by fortnight',
  query: Type.Object(reportDays),
  response: Type.Object({ lines: Type.Array(payLine), total: Type.Integer(), ...held }),
})

export const exportInstructorPay = defineExport('/api/Report/Instructors/Csv', getInstructorPay)

export const instructorRate = Type.Object({
  instructorId: id,
  name: Type.String(),
  /** Null: none was set. */
  rate: Type.Union([
    Type.Null(),
    Type.Object({
      unit: Type.Enum(rateUnits),
      amount: pesos,
      /** From this day on, until the next. */
      since: plainDate,
    }),
  ]),
})
export type InstructorRateLine = Static<typeof instructorRate>

export const getInstructorRates = defineCall({
  ...admin,
  method: 'GET',
  path: '/api/Admin/InstructorRate/Index',
  summary: 'Rates of instructors, past and coming ones too, and instructors without one',
  response: Type.Array(instructorRate),
})

export const setInstructorRate = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Admin/InstructorRate/Save',
  summary: 'Sets the rate of an instructor from a day on; replaces one from the same day',
  body: Type.Object({
    instructorId: id,
    unit: Type.Enum(rateUnits),
    amount: Type.Number({ exclusiveMinimum: 0, maximum: maxRate }),
    since: plainDate,
  }),
  response: envelope,
})
