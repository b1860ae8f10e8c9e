import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, optionList, requiredText } from '../common.ts'

const read = {
  method: 'GET',
  service: 'academy',
  access: 'public',
  publicRead: true,
  response: optionList,
} as const

export const getLevels = defineCall({
  ...read,
  path: '/api/Level/GetLevels',
  summary: 'Levels of the academy',
})
export const getDisciplines = defineCall({
  ...read,
  path: '/api/Discipline/GetDisciplines',
  summary: 'Disciplines of the academy',
})
export const getRequirements = defineCall({
  ...read,
  path: '/api/Requirement/GetRequirements',
  summary: 'Requirements that courses name',
})

const courseLabelList = Type.Union([
  Type.Literal('levels'),
  Type.Literal('disciplines'),
  Type.Literal('requirements'),
])
export type CourseLabelList = Static<typeof courseLabelList>

export const getUnusedCourseLabels = defineCall({
  method: 'GET',
  service: 'academy',
  access: ['ClassCapturist'],
  path: '/api/ClassCapturist/Lookup/Unused',
  summary: 'Levels, disciplines and requirements that nothing uses any more',
  response: Type.Array(Type.Object({ list: courseLabelList, label: Type.String() })),
})

export const deleteCourseLabel = defineCall({
  method: 'POST',
  service: 'academy',
  access: ['ClassCapturist'],
  path: '/api/ClassCapturist/Lookup/Delete',
  summary: 'Takes a label that nothing uses out of its list',
  body: Type.Object({ list: courseLabelList, label: requiredText(100) }),
  response: envelope,
})
