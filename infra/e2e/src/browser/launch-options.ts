import type { LaunchOptions } from '@playwright/test'
import type { Browser } from './packed-browser.ts'

/**
 * Launch options of the browser that the global setup has found; empty before. The libraries that come with a browser
 * are for no other program.
 */
export function launchOptionsOf(variable: 'RODADA_E2E_BROWSER' | 'RODADA_E2E_WHOLE_BROWSER'): LaunchOptions {
  const found = process.env[variable]
  if (found === undefined) return {}
  const { executablePath, env }: Browser = JSON.parse(found)
  return { executablePath, env: { ...process.env, ...env } }
}
