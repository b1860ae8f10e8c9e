import { definePages } from '@rodada/web/page'
import { manageMode } from './course/course-paths.ts'

/** What both lists of courses are made of. */
const courseList = {
  shape: 'cards',
  data: [
    '/api/Course/GetCourseIndex?*',
    '/api/Level/GetLevels',
    '/api/Discipline/GetDisciplines',
    '/api/Requirement/GetRequirements',
  ],
  query: [
    'currentPage',
    'itemsPerPage',
    'name',
    'benefits',
    'levels',
    'disciplines',
    'requirements',
    'singlePayment',
    'classFrom',
    'classTo',
    'price',
    'orderBy',
    'orderModes',
  ],
} as const

/** What the form of a course offers to choose from. */
const formLookups = [
  '/api/Level/GetLevels',
  '/api/Discipline/GetDisciplines',
  '/api/Requirement/GetRequirements',
  '/api/Address/GetAddresses',
] as const

/** A course that everybody may see; without it the page does not exist. */
const course = {
  data: ['/api/Course/Details/:id'],
  head: { service: 'academy', path: '/internal/head/clase/:id' },
} as const

/** Every page of this remote. */
export const pages = definePages([
  {
    id: 'academy.courses',
    path: '/academia',
    access: 'public',
    title: 'Academia',
    ...courseList,
  },
  {
    id: 'academy.course-administration',
    path: '/administrar-cursos',
    access: ['ClassCapturist'],
    title: 'Administrar cursos',
    ...courseList,
  },
  {
    id: 'academy.course',
    path: '/clase/:id',
    access: 'public',
    title: 'Clase',
    shape: 'detail',
    ...course,
    unlistedQuery: [manageMode.name],
  },
  {
    id: 'academy.course-identification',
    path: '/clase/:id/identificacion',
    access: 'public',
    title: '¿Cómo quieres continuar?',
    shape: 'tiles',
    ...course,
    unlisted: true,
  },
  {
    id: 'academy.new-course',
    path: '/clase/nueva',
    access: ['ClassCapturist'],
    title: 'Nuevo curso',
    shape: 'form',
    data: formLookups,
  },
  {
    id: 'academy.course-editor',
    path: '/clase/:id/editar',
    access: ['ClassCapturist'],
    title: 'Editar curso',
    shape: 'form',
    data: ['/api/ClassCapturist/GetCourseFormData/:id', ...formLookups],
  },
])
