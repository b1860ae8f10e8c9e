import { createContext } from 'node:vm'
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'
import { leftSince, type Shared, sharedNow } from './left-behind.ts'

interface Options {
  readonly projectConfig: ConstructorParameters<typeof ModernFakeTimers>[0]['config']
}

interface Context {
  readonly testPath: string
}

// Test helpers are loaded once and keep the `jest` of the first file: its mocks must be restored after every file.
const moduleMocker = new ModuleMocker(globalThis)
/** Jest evaluates the script that returns its globals in it; nothing else runs there. */
const context = createContext()

/**
 * Node.js as it is: tests run in the realm of their worker. Console, settings and mocks are put back after each file;
 * one that leaves anything else to the next fails.
 */
export default class NativeEnvironment {
  readonly global = globalThis
  readonly moduleMocker = moduleMocker
  readonly fakeTimers = null
  readonly fakeTimersModern: ModernFakeTimers
  readonly #console = globalThis.console
  readonly #exit = process.exit
  readonly #variables = { ...process.env }
  #loaded: Shared | undefined
  readonly #testPath: string

  constructor({ projectConfig }: Options, { testPath }: Context) {
    this.#testPath = testPath
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup(): Promise<void> {}

  /** Called once the file's modules are loaded: what they put on `globalThis` and the process stays. */
  hasLoaded(): void {
    this.#loaded = sharedNow()
  }

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose()
    globalThis.console = this.#console
    process.exit = this.#exit
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name]
    Object.assign(process.env, this.#variables)
    const left = this.#loaded ? leftSince(this.#loaded) : []
    if (left.length > 0) throw new Error(`${this.#testPath} leaves behind ${left.join(', ')}`)
  }

  exportConditions(): string[] {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return context
  }
}
