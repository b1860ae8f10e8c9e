import { createContext } from 'node:vm'
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'

interface Options {
  readonly projectConfig: ConstructorParameters<typeof ModernFakeTimers>[0]['config']
}

// Test helpers are loaded once and keep the `jest` of the first file: its mocks must be restored after every file.
const moduleMocker = new ModuleMocker(globalThis)
/** Jest asks for one, to evaluate what hands out its globals; nothing else runs there. */
const context = createContext()

/** Node.js as it is: tests run in the realm of their worker. What a file leaves behind is put back after it. */
export default class NativeEnvironment {
  readonly global = globalThis
  readonly moduleMocker = moduleMocker
  readonly fakeTimers = null
  readonly fakeTimersModern: ModernFakeTimers
  readonly #console = globalThis.console
  readonly #exit = process.exit
  readonly #variables = { ...process.env }

  constructor({ projectConfig }: Options) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose()
    globalThis.console = this.#console
    process.exit = this.#exit
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name]
    Object.assign(process.env, this.#variables)
  }

  exportConditions(): string[] {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return context
  }
}
