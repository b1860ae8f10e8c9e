import { AppError } from '@rodada/service/errors'
import { Value } from 'typebox/value'
import { askedOverrides, type RemoteOverride } from './asked-overrides.ts'
import { releaseSchema } from './release-schema.ts'
import type { ActiveRelease, ActiveReleases } from './release-store.ts'

/** Long enough for a server that is just compiling. */
const patienceMs = 3000

async function fetchRelease({ remote, origin }: RemoteOverride): Promise<ActiveRelease> {
  const address = `${origin}/assets/${remote}/release.json`
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const release = Value.Parse(releaseSchema, await answer.json())
  if (release.app !== remote) throw new Error(`${address} is of ${release.app}`)
  // Its files come from where it was asked for, whatever it says itself: the document's policy names that origin.
  return { ...release, origin, isOverride: true }
}

async function overrideWith(override: RemoteOverride): Promise<readonly [string, ActiveRelease]> {
  try {
    return [override.remote, await fetchRelease(override)]
  } catch (cause) {
    const { remote, origin } = override
    throw new AppError({
      status: 502,
      code: 'no-override',
      message: `${origin} no ofrece ${remote}: revisa que su servidor de desarrollo esté en marcha.`,
      cause,
    })
  }
}

/**
 * Outside production only: the releases as the document of an address sees them, with the developers' own in the
 * place of those that its query names (`?remote=mf-shop@http://localhost:3001`). The same object where it names none.
 * @throws AppError where one that is named cannot be had.
 */
export async function overrideReleases(releases: ActiveReleases, url: string): Promise<ActiveReleases> {
  const asked = askedOverrides(url)
  if (asked.length === 0) return releases
  return { ...releases, ...Object.fromEntries(await Promise.all(asked.map(overrideWith))) }
}
