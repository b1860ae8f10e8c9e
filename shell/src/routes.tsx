import type { ModulesOf } from '@rodada/web/page'
import type { pages } from './pages.ts'

/** The module behind each page. The chunk is named like the page: its files are preloaded by that name. */
export const routes: ModulesOf<typeof pages> = {
  'shell.home': () => import(/* webpackChunkName: "shell.home" */ './home/page.tsx'),
  'shell.sign-in': () => import(/* webpackChunkName: "shell.sign-in" */ './sign-in/page.tsx'),
  'shell.registration': () => import(/* webpackChunkName: "shell.registration" */ './registration/page.tsx'),
  'shell.password-recovery': () =>
    import(/* webpackChunkName: "shell.password-recovery" */ './password-recovery/page.tsx'),
  'shell.reset-password': () =>
    import(/* webpackChunkName: "shell.reset-password" */ './mailed-links/reset-password-page.tsx'),
  'shell.first-access': () =>
    import(/* webpackChunkName: "shell.first-access" */ './mailed-links/first-access-page.tsx'),
  'shell.confirm-email': () =>
    import(/* webpackChunkName: "shell.confirm-email" */ './mailed-links/confirm-email-page.tsx'),
  'shell.undo-email-change': () =>
    import(/* webpackChunkName: "shell.undo-email-change" */ './mailed-links/undo-email-change-page.tsx'),
  'shell.own-data': () => import(/* webpackChunkName: "shell.own-data" */ './own-data/page.tsx'),
  'shell.own-password': () => import(/* webpackChunkName: "shell.own-password" */ './own-password/page.tsx'),
  'shell.shipping-address': () =>
    import(/* webpackChunkName: "shell.shipping-address" */ './shipping-address/page.tsx'),
  'shell.dashboard': () => import(/* webpackChunkName: "shell.dashboard" */ './dashboard/page.tsx'),
  'shell.about': () => import(/* webpackChunkName: "shell.about" */ './about/page.tsx'),
  'shell.contact': () => import(/* webpackChunkName: "shell.contact" */ './contact/page.tsx'),
  'shell.terms': () => import(/* webpackChunkName: "shell.terms" */ './legal/terms-page.tsx'),
  'shell.privacy': () => import(/* webpackChunkName: "shell.privacy" */ './legal/privacy-page.tsx'),
  'shell.error': () => import(/* webpackChunkName: "shell.error" */ './errors/error-page.tsx'),
  'shell.dev-ui': () => import(/* webpackChunkName: "shell.dev-ui" */ './dev/ui-page.tsx'),
}
