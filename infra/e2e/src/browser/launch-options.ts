import type { LaunchOptions } from '@playwright/test'
import type { Browser } from './packed-browser.ts'

/**
 * How a browser is started that the global setup has found; nothing before it has. The libraries that one brings are for
 * no other program.
 */
export function launchOptionsOf(variable: 'RODADA_E2E_BROWSER' | 'RODADA_E2E_WHOLE_BROWSER'): LaunchOptions {
  const found = process.env[variable]
  if (found === undefined) return {}
  const { executablePath, env }: Browser = JSON.parse(found)
  return { executablePath, env: { ...process.env, ...env } }
}
