import type { ModulesOf } from '@rodada/web/page'
import type { pages } from './pages.ts'

/** The module behind each page. The chunk is named like the page: its files are preloaded by that name. */
export const routes: ModulesOf<typeof pages> = {
  'academy.courses': () => import(/* webpackChunkName: "academy.courses" */ './course-catalog/page.tsx'),
  'academy.course': () => import(/* webpackChunkName: "academy.course" */ './course-details/page.tsx'),
  'academy.class-management': () =>
    import(/* webpackChunkName: "academy.class-management" */ './class-management/page.tsx'),
  'academy.attendance': () => import(/* webpackChunkName: "academy.attendance" */ './attendance/page.tsx'),
  'academy.subscription-management': () =>
    import(/* webpackChunkName: "academy.subscription-management" */ './subscription-management/page.tsx'),
  'academy.course-administration': () =>
    import(/* webpackChunkName: "academy.course-administration" */ './course-administration/page.tsx'),
  'academy.course-identification': () =>
    import(/* webpackChunkName: "academy.course-identification" */ './course-identification/page.tsx'),
  'academy.registration': () =>
    import(/* webpackChunkName: "academy.registration" */ './registration/page.tsx'),
  'academy.new-course': () => import(/* webpackChunkName: "academy.new-course" */ './new-course/page.tsx'),
  'academy.course-editor': () =>
    import(/* webpackChunkName: "academy.course-editor" */ './course-editor/page.tsx'),
  'academy.payment': () => import(/* webpackChunkName: "academy.payment" */ './payment/page.tsx'),
  'academy.payment-failed': () =>
    import(/* webpackChunkName: "academy.payment-failed" */ './payment-failed/page.tsx'),
  'academy.registration-confirmed': () =>
    import(/* webpackChunkName: "academy.registration-confirmed" */ './registration-confirmed/page.tsx'),
  'academy.letter': () => import(/* webpackChunkName: "academy.letter" */ './letter/page.tsx'),
  'academy.subscriptions': () =>
    import(/* webpackChunkName: "academy.subscriptions" */ './own-subscriptions/page.tsx'),
  'academy.subscription': () =>
    import(/* webpackChunkName: "academy.subscription" */ './subscription-details/page.tsx'),
  'academy.subscription-editor': () =>
    import(/* webpackChunkName: "academy.subscription-editor" */ './subscription-placeholder/editor.tsx'),
  'academy.renewal': () =>
    import(/* webpackChunkName: "academy.renewal" */ './subscription-placeholder/renewal.tsx'),
  'academy.renewal-payment': () =>
    import(
      /* webpackChunkName: "academy.renewal-payment" */ './subscription-placeholder/renewal-payment.tsx'
    ),
  'academy.renewal-confirmed': () =>
    import(
      /* webpackChunkName: "academy.renewal-confirmed" */ './subscription-placeholder/renewal-confirmed.tsx'
    ),
  'academy.participant': () =>
    import(/* webpackChunkName: "academy.participant" */ './participant-details/page.tsx'),
  'academy.participant-editor': () =>
    import(/* webpackChunkName: "academy.participant-editor" */ './participant-editor/page.tsx'),
}
