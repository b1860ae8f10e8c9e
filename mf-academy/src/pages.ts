import { definePages } from '@rodada/web/page'

/** Every page of this remote. */
export const pages = definePages([
  {
    id: 'academy.courses',
    path: '/academia',
    access: 'public',
    title: 'Academia',
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
  },
  {
    id: 'academy.course',
    path: '/clase/:id',
    access: 'public',
    title: 'Clase',
    shape: 'detail',
    data: ['/api/Course/Details/:id'],
    head: { service: 'academy', path: '/internal/head/clase/:id' },
  },
])
