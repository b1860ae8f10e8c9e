import { ConfigError, readConfig, serviceSettings } from '@rodada/service/run/config'
import { type Static, Type } from 'typebox'

const sandboxSettings = Type.Object({
  NODE_ENV: serviceSettings.properties.NODE_ENV,
  /** Loopback port; 0: a free one. */
  LISTEN_PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 8081 }),
  LOG_LEVEL: serviceSettings.properties.LOG_LEVEL,
  /** The ledger lies in its folder `sandbox`. */
  DATA_DIR: serviceSettings.properties.DATA_DIR,
  /** Milliseconds that the bank takes to answer a payment form. */
  SANDBOX_DELAY_MS: Type.Integer({ minimum: 0, maximum: 60_000, default: 500 }),
  /** Milliseconds until a late charge is found. */
  SANDBOX_LATE_MS: Type.Integer({ minimum: 0, maximum: 600_000, default: 10_000 }),
})
export type SandboxSettings = Static<typeof sandboxSettings>

/**
 * Reads and checks the simulator's settings.
 * @throws ConfigError naming the first wrong one; in production always: the simulator charges nothing.
 */
export function readSandboxSettings(environment: NodeJS.ProcessEnv): SandboxSettings {
  const settings = readConfig(sandboxSettings, environment)
  if (settings.NODE_ENV === 'production') {
    throw new ConfigError('Setting NODE_ENV: the bank simulator does not run in production')
  }
  return settings
}
