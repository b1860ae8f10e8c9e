import { Type } from 'typebox'
import { defineCall, defineInternalCall } from '../call.ts'
import { envelope, pesos, plainDate } from '../common.ts'

/** Figures of a week that are mailed to administrators who want them. */

const admin = { service: 'academy', access: ['Admin'] } as const
const weeklyMail = Type.Object({ isOn: Type.Boolean() })

export const getWeeklyMail = defineCall({
  ...admin,
  method: 'GET',
  path: '/api/Admin/WeeklyMail/Get',
  summary: 'Whether one gets the figures of each week by mail',
  response: weeklyMail,
})

export const saveWeeklyMail = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Admin/WeeklyMail/Save',
  summary: 'Says whether one gets the figures of each week by mail, on Monday',
  body: weeklyMail,
  response: envelope,
})

const week = {
  method: 'POST',
  callers: ['academy'],
  body: Type.Object({ from: plainDate, to: plainDate }),
} as const

/** What the shop sold in these days, and what is owed to it now, as its reports say. */
export const readShopWeek = defineInternalCall({
  ...week,
  path: '/internal/report/shop-week',
  receiver: 'shop',
  response: Type.Object({ sold: pesos, owed: pesos }),
})

/** What came in in these days less what was given back, as the report of income says; it may be below zero. */
export const readIncomeOfWeek = defineInternalCall({
  ...week,
  path: '/internal/report/income-week',
  receiver: 'admin',
  response: Type.Object({ amount: Type.Number() }),
})
