import type { AppName } from '@rodada/contracts/platform'
import type { RemoteServer, ServerModule, ServerModules } from '@rodada/contracts/rendering'
import { appOrder } from './app-order.ts'
import { nobody } from './messages.ts'

/** Places of the numbers that two threads share. */
const appPlace = 0
const beatPlace = 1

/** Memory that a thread and its watcher share. */
export function sharedState(): SharedArrayBuffer {
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)
  new Int32Array(shared)[appPlace] = nobody
  return shared
}

/** How often a thread shows that it still takes up work, in milliseconds. */
const beatMs = 100

/** Counts up for as long as this thread is not stuck in some code. */
export function beat(shared: SharedArrayBuffer): void {
  const numbers = new Int32Array(shared)
  setInterval(() => Atomics.add(numbers, beatPlace, 1), beatMs).unref()
}

export function beatOf(shared: SharedArrayBuffer): number {
  return Atomics.load(new Int32Array(shared), beatPlace)
}

/** Whose code runs, readable from outside a thread that no longer answers. */
export interface RunningApp {
  now(app: AppName): void
  none(): void
}

export function tellRunningApp(shared: SharedArrayBuffer): RunningApp {
  const running = new Int32Array(shared)
  return {
    now: (app) => void Atomics.store(running, appPlace, appOrder.indexOf(app)),
    none: () => void Atomics.store(running, appPlace, nobody),
  }
}

/** The app that a thread was busy with; undefined: with none. */
export function runningAppOf(shared: SharedArrayBuffer): AppName | undefined {
  return appOrder[Atomics.load(new Int32Array(shared), appPlace)]
}

function watchedModule(module: ServerModule, start: () => void): ServerModule {
  const { Component, loader } = module
  // What is no function is a kind of component that cannot be called: it goes unwatched.
  const isFunction = typeof Component === 'function' && Component.prototype?.render === undefined
  return {
    ...module,
    ...(isFunction && {
      Component(props: never) {
        start()
        return Component(props)
      },
    }),
    ...(loader && {
      loader(args: never) {
        start()
        return loader(args)
      },
    }),
  }
}

function watchedModules(modules: ServerModules, start: () => void): ServerModules {
  const loaders = Object.entries(modules).map(([name, load]) => {
    const watched = async () => {
      start()
      return watchedModule(await load(), start)
    }
    return [name, watched] as const
  })
  return Object.fromEntries(loaders)
}

/** The same code, which tells when it begins to run. */
export function watchedRemote(
  { routes, widgets }: RemoteServer,
  app: AppName,
  running: RunningApp,
): RemoteServer {
  const start = () => running.now(app)
  return { routes: watchedModules(routes, start), widgets: watchedModules(widgets, start) }
}
