import type { ModulesOf } from '@rodada/web/page'
import type { pages } from './pages.ts'

/** The module behind each page. The chunk is named like the page: its files are preloaded by that name. */
export const routes: ModulesOf<typeof pages> = {
  'admin.users': () => import(/* webpackChunkName: "admin.users" */ './user-list/page.tsx'),
  'admin.new-user': () => import(/* webpackChunkName: "admin.new-user" */ './new-user/page.tsx'),
  'admin.user-details': () => import(/* webpackChunkName: "admin.user-details" */ './user-details/page.tsx'),
  'admin.user-editor': () => import(/* webpackChunkName: "admin.user-editor" */ './user-editor/page.tsx'),
  'admin.configuration': () =>
    import(/* webpackChunkName: "admin.configuration" */ './configuration/page.tsx'),
  'admin.business': () => import(/* webpackChunkName: "admin.business" */ './business/page.tsx'),
  'admin.releases': () => import(/* webpackChunkName: "admin.releases" */ './releases/page.tsx'),
  'admin.new-location': () => import(/* webpackChunkName: "admin.new-location" */ './new-location/page.tsx'),
  'admin.location-editor': () =>
    import(/* webpackChunkName: "admin.location-editor" */ './location-editor/page.tsx'),
  'admin.log': () => import(/* webpackChunkName: "admin.log" */ './log/page.tsx'),
  'admin.log-entry': () => import(/* webpackChunkName: "admin.log-entry" */ './log-entry/page.tsx'),
}
