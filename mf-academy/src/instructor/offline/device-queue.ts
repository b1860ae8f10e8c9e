import type { Api, CommandResult } from '@rodada/web/calls/api'
import { isApiError } from '@rodada/web/calls/api-error'
import { openTabChannel } from '@rodada/web/storage/browser-storage'
import { type ChangeQueue, createChangeQueue } from './change-queue.ts'
import { bodyOf, type Change, callOf } from './class-changes.ts'
import { bestDayStore, type DayStore } from './day-store.ts'

const channelName = 'rodada.class-changes'
/** Milliseconds between attempts while the service gives no answer; they grow from `first` to `most`. */
const retryMs = { first: 3000, most: 30_000 }

const stores = new WeakMap<Api, DayStore>()
const queues = new WeakMap<Api, { readonly owner: number; readonly queue: ChangeQueue }>()

/** Store of this browser, one for each running app. */
export function dayStoreOf(api: Api): DayStore {
  const known = stores.get(api) ?? bestDayStore()
  stores.set(api, known)
  return known
}

/** One call at a time across tabs; where the browser has no locks, or refuses them, each page only orders its own. */
async function alone<T>(act: () => Promise<T>): Promise<T> {
  if (navigator.locks === undefined) return act()
  let isBegun = false
  try {
    return await navigator.locks.request(channelName, () => {
      isBegun = true
      return act()
    })
  } catch (error) {
    if (isBegun) throw error
    return act()
  }
}

function sendBy(api: Api): (change: Change) => Promise<CommandResult> {
  return (change) =>
    api.post(callOf[change.kind], {
      body: bodyOf(change),
      idempotencyKey: change.key,
      account: change.instructorId,
      stays: true,
    })
}

/** Id of the account signed in now; null where no answer came. */
async function signedInId(api: Api): Promise<number | null> {
  try {
    return (await api.get('/api/me', { stays: true })).id ?? 0
  } catch (error) {
    if (!isApiError(error)) throw error
    return null
  }
}

/** Asks before leaving with unsent changes: signing out deletes them. */
function warnBeforeLeaving(queue: ChangeQueue): void {
  window.addEventListener('beforeunload', (event) => {
    if (queue.state().changes.length > 0) event.preventDefault()
  })
}

type RefreshSession = () => Promise<void>

function createDeviceQueue(api: Api, owner: number, refreshSession: RefreshSession): ChangeQueue {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOthersSession = false
  let delay = retryMs.first
  const channel = openTabChannel(channelName, () => void queue.reload())
  const queue = createChangeQueue({
    store: dayStoreOf(api),
    owner,
    send: sendBy(api),
    alone,
    announce: () => channel.tell(null),
    isOnline: () => navigator.onLine,
    async isOwnSession() {
      const id = await signedInId(api)
      isOthersSession = id !== null && id !== owner
      if (isOthersSession) void refreshSession()
      return id === owner
    },
    onCutOff() {
      clearTimeout(timer)
      // The changes wait for their owner to sign in again.
      if (isOthersSession) return
      timer = setTimeout(tryAgain, delay)
      delay = Math.min(delay * 2, retryMs.most)
    },
  })
  async function tryAgain() {
    if (await queue.flush()) delay = retryMs.first
  }
  const sendNow = () => {
    delay = retryMs.first
    void queue.flush()
  }
  window.addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendNow())
  warnBeforeLeaving(queue)
  return queue
}

/** The signed-in instructor's queue; it keeps sending on other pages of the site. */
export function deviceQueueOf(api: Api, owner: number, refreshSession: RefreshSession): ChangeQueue {
  const known = queues.get(api)
  if (known?.owner === owner) return known.queue
  const queue = createDeviceQueue(api, owner, refreshSession)
  queues.set(api, { owner, queue })
  return queue
}
