import type { ModulesOf } from '@rodada/web/page'
import type { pages } from './pages.ts'

/** The module behind each page. The chunk is named like the page: its files are preloaded by that name. */
export const routes: ModulesOf<typeof pages> = {
  'academy.courses': () => import(/* webpackChunkName: "academy.courses" */ './course-catalog/page.tsx'),
  'academy.course': () => import(/* webpackChunkName: "academy.course" */ './course-details/page.tsx'),
  'academy.course-administration': () =>
    import(/* webpackChunkName: "academy.course-administration" */ './course-administration/page.tsx'),
  'academy.course-identification': () =>
    import(/* webpackChunkName: "academy.course-identification" */ './course-identification/page.tsx'),
  'academy.new-course': () => import(/* webpackChunkName: "academy.new-course" */ './new-course/page.tsx'),
  'academy.course-editor': () =>
    import(/* webpackChunkName: "academy.course-editor" */ './course-editor/page.tsx'),
}
