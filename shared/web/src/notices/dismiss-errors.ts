import type { createBrowserRouter } from '../pages/router.ts'
import type { NoticesStore } from './notices.ts'

type ObservedRouter = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>

/** Ids of notices that were shown in the current task of the browser: they may be the reason for a navigation. */
function freshNoticeIds({ store }: NoticesStore): ReadonlySet<number> {
  const fresh = new Set<number>()
  store.subscribe((notices, before) => {
    for (const notice of notices) {
      if (before.includes(notice)) continue
      fresh.add(notice.id)
      setTimeout(() => fresh.delete(notice.id))
    }
  })
  return fresh
}

/**
 * Removes error notices when their page is left. Those that are shown together with a navigation, or during it, belong
 * to the next page. Another query is the same page.
 */
export function dismissErrorsOnLeave(router: ObservedRouter, notices: NoticesStore): void {
  const fresh = freshNoticeIds(notices)
  let { pathname } = router.state.location
  let left: readonly number[] | undefined
  router.subscribe(({ location, navigation }) => {
    left ??= notices.store.getState().flatMap(({ id }) => (fresh.has(id) ? [] : [id]))
    if (location.pathname !== pathname) notices.dismissErrors(left)
    pathname = location.pathname
    if (navigation.state === 'idle') left = undefined
  })
}
