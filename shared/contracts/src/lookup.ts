import { defineCall } from './call.ts'
import { optionList } from './common.ts'

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
