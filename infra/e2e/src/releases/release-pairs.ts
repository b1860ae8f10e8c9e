import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect as playwrightExpect, request } from '@playwright/test'
import type { AppName } from '@rodada/contracts/platform/platform'
import { type BootData, bootDataId, type Release } from '@rodada/contracts/platform/release'
import { repository } from '@rodada/start/repository'
import { content, notices } from '../frame.ts'
import { pageHeaders } from '../page-headers.ts'
import { untilQuiet } from '../quiet.ts'
import { sharedSession } from '../sessions.ts'
import { changedRelease } from './changed-release.ts'
import { releaseCommand } from './release-command.ts'

/** On a busy machine pages are slow while commands run and no cache holds the new release. */
const timeoutMs = 60_000
const expect = playwrightExpect.configure({ timeout: timeoutMs })

/** A text of a page that differs between the releases, and the path of the page. */
interface Mark {
  readonly path: string
  readonly built: string
  readonly other: string
}

const marks = {
  shell: { path: '/', built: 'Aviso de privacidad', other: 'Aviso de privacidad de antes' },
  'mf-shop': {
    path: '/productos',
    built: 'Tablas, llantas y protecciones que usamos nosotros mismos.',
    other: 'Tablas, llantas y protecciones de antes.',
  },
  'mf-academy': {
    path: '/academia',
    built: 'Clases para quien se sube por primera vez y para quien ya vuela en el bowl.',
    other: 'Clases de antes.',
  },
  'mf-admin': {
    path: '/logs',
    built: 'Descripción',
    other: 'Descripción de antes',
  },
} satisfies Readonly<Partial<Record<AppName, Mark>>>

type MarkedApp = keyof typeof marks
type MarkedRemote = Exclude<MarkedApp, 'shell'>

/** The remotes whose pages say which release they are of. */
export const markedRemotes: readonly MarkedRemote[] = ['mf-academy', 'mf-shop', 'mf-admin']

/** Which release of an app: the one that was built here, a compatible one beside it, one that needs other shared modules. */
export type Variant = 'built' | 'other' | 'incompatible'

/** The range of the shell's design system in a remote's entry, and a range that no shell here satisfies. */
const neededUi = ['requiredVersion:"^0.1.0"', 'requiredVersion:"^9.0.0"'] as const

async function makeVariant(
  app: MarkedApp,
  variant: 'other' | 'incompatible',
  folder: string,
): Promise<Release> {
  const { built, other } = marks[app]
  return changedRelease(app, folder, variant === 'other' ? [built, other] : neededUi)
}

/** Puts releases of shell and remotes beside each other in a running platform. */
export class ReleasePairs {
  readonly #dataDir: string
  readonly #releases = new Map<string, Release>()
  readonly #active = new Map<MarkedApp, Variant>()

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  async #release(app: MarkedApp, variant: Variant): Promise<Release> {
    const key = `${app} ${variant}`
    const known = this.#releases.get(key)
    if (known !== undefined) return known
    const made = variant === 'built' ? await this.#built(app) : await this.#publish(app, variant)
    this.#releases.set(key, made)
    return made
  }

  async #built(app: MarkedApp): Promise<Release> {
    return JSON.parse(await readFile(join(repository, app, 'dist/release.json'), 'utf8'))
  }

  async #publish(app: MarkedApp, variant: 'other' | 'incompatible'): Promise<Release> {
    const folder = await mkdtemp(join(tmpdir(), 'rodada-pair-'))
    try {
      const release = await makeVariant(app, variant, folder)
      await releaseCommand(this.#dataDir, 'publish', app, '--from', folder)
      return release
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  /** Activates a release and waits until the gateway serves it. */
  async activate(page: Page, app: MarkedApp, variant: Variant): Promise<void> {
    const release = await this.#release(app, variant)
    if ((this.#active.get(app) ?? 'built') !== variant) {
      await activateRelease(release)
      this.#active.set(app, variant)
    }
    const starts = async () => startsWith(release, await (await page.request.get(marks[app].path)).text())
    await expect.poll(starts, { timeout: timeoutMs }).toBe(true)
  }

  async restore(): Promise<void> {
    for (const [app, variant] of this.#active) {
      if (variant === 'built') continue
      await activateRelease(await this.#release(app, 'built'))
      this.#active.set(app, 'built')
    }
  }
}

/** As an administrator's page does: the command beside the platform takes seconds, and releases.sweep.spec.ts runs it. */
async function activateRelease({ app, version }: Release): Promise<void> {
  const storageState = { cookies: sharedSession('admin'), origins: [] }
  const baseURL = process.env.RODADA_E2E_URL ?? ''
  const administrator = await request.newContext({ baseURL, storageState })
  const headers = await pageHeaders(administrator)
  const answer = await administrator.post('/api/Release/Activate', { headers, data: { app, version } })
  expect(await answer.json()).toMatchObject({ success: true })
  await administrator.dispose()
}

/** Whether a document starts this release of its app; it also names the release before. */
function startsWith({ app, version, entry }: Release, html: string): boolean {
  if (app === 'shell') return html.includes(`<script defer src="/assets/shell/${entry}"`)
  const [, data = '{}'] = new RegExp(`id="${bootDataId}">(.*?)</script>`).exec(html) ?? []
  const { remotes }: BootData = JSON.parse(data)
  return remotes[app]?.version === version
}

function markOf(app: MarkedApp, variant: Variant): string {
  return marks[app][variant === 'other' ? 'other' : 'built']
}

/** The remote's page is shown in the shell's frame, each of its own release, and can be left and entered again. */
export async function expectPair(
  page: Page,
  remote: MarkedRemote,
  variants: [Variant, Variant],
): Promise<void> {
  const [shellVariant, remoteVariant] = variants
  const own = content(page).getByText(markOf(remote, remoteVariant), { exact: true }).first()
  const frame = page
    .getByRole('contentinfo')
    .getByRole('link', { name: markOf('shell', shellVariant), exact: true })
  await page.goto(marks[remote].path)
  await expect(own).toBeVisible()
  await expect(frame).toBeVisible()
  await untilQuiet(page)
  // Without a new document: the page's code now runs in the shell, whichever release rendered it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click()
  await expect(page).toHaveURL('/contacto')
  await page.goBack()
  await expect(own).toBeVisible()
}

/** The remote's release does not start: the one before, which was built here, runs in its place, and says so. */
export async function expectTakenBack(page: Page, remote: MarkedRemote): Promise<void> {
  await page.goto(marks[remote].path)
  await expect(notices(page).getByText(/se muestra en su versión anterior/)).toBeVisible()
  await expect(content(page).getByText(marks[remote].built, { exact: true }).first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible()
}
