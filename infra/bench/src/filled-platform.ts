import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { run } from './child.ts'

export interface FilledPlatform {
  readonly url: string
  readonly dataDir: string
}

/**
 * Measures a platform of its own, filled by `npm run seed` with `volume`, and stops it. `RODADA_E2E_URL` names a
 * running platform to measure instead, without rate limits and with its own rows; `RODADA_E2E_DATA` is its DATA_DIR.
 */
export async function onFilledPlatform(
  volume: readonly string[],
  measure: (platform: FilledPlatform) => Promise<void>,
): Promise<void> {
  const { RODADA_E2E_URL: running, RODADA_E2E_DATA: dataDir = '' } = process.env
  if (running) return measure({ url: running, dataDir })
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off' } })
  try {
    const began = performance.now()
    await run('infra/start/src/seed.ts', volume, { DATA_DIR: platform.dataDir })
    console.log(`${volume.join(' ')} loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    await measure(platform)
  } finally {
    await platform.stop()
  }
}
