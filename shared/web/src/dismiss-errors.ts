import type { NoticesStore } from './notices.ts'
import type { createBrowserRouter } from './router.ts'

type ObservedRouter = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>

/** Ids of what was shown since the browser last did something else: it may be the reason for a navigation. */
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
 * Takes error notices away with the page that they are about. What is shown together with a navigation, or while it is on
 * its way, is about the next page. Another query is the same page.
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
