import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { ActiveReleases } from '@rodada/releases/source'
import { testRelease } from '@rodada/releases/testing/test-releases'

/**
 * A shell that needs no React: `/` consists of the widget `Part` of each remote, any other page of what its owner's
 * module makes of the page's data. A widget that throws leaves React's mark.
 */
export const shellServer = `
  import { label } from './label.mjs'
  export const shared = { react: { name: label } }
  async function part(remote, name) {
    try {
      const { Component } = await (await remote(name)).widgets.Part()
      return { [name]: () => Component({}) }
    } catch { return { [name]: null } }
  }
  export async function render({ address, boot, fetch, remote }) {
    let html = '', isWhole = true, hasCrashed = false
    const loaderData = {}
    if (address === '/') {
      const parts = Object.assign({}, ...await Promise.all(Object.keys(boot.remotes).map((name) => part(remote, name))))
      for (const [name, show] of Object.entries(parts)) {
        if (show === null) isWhole = false
        else try { html += show() } catch { hasCrashed = true }
      }
    } else {
      const owner = address.startsWith('/producto') ? 'mf-shop' : 'mf-academy'
      const { Component, loader } = await (await remote(owner)).routes.page()
      const api = async (url) => {
        const answer = await fetch(url)
        if (!answer.ok) throw Object.assign(new Error('no data'), { name: 'PageDataError' })
        return answer.json()
      }
      loaderData.page = await loader?.({ api, address })
      html = Component({ data: loaderData.page, address })
    }
    return { html, styles: [], script: '', loaderData, isWhole, hasCrashed }
  }`

/** Source of `label.mjs`, which the shell's build imports. */
export const shellLabel = 'export const label = "one copy"'

/** A remote that works: a page, which says what the shell shares with it, and a widget. */
export const goodRemote = (name: string) => `
  import { name as shared } from 'react'
  export const routes = { page: async () => ({ Component: ({ data }) => '${name} ' + shared + (data?.name ?? '') }) }
  export const widgets = { Part: async () => ({ Component: () => '[${name}]' }) }`

export interface ServerBuilds {
  readonly releases: ActiveReleases
  folders(app: AppName): string[]
  /** Publishes another build of a remote. */
  publish(app: AppName, code: string): Promise<ActiveReleases>
  remove(): Promise<void>
}

/** Releases with server builds on disk: the shell above, and remotes by their code. */
export async function writeServerBuilds(remotes: Partial<Record<AppName, string>>): Promise<ServerBuilds> {
  const root = await mkdtemp(join(tmpdir(), 'server-builds-'))
  let made = 0
  const write = async (app: AppName, code: string) => {
    const entry = `server/server.${++made}.mjs`
    await mkdir(join(root, app, 'server'), { recursive: true })
    await writeFile(join(root, app, entry), code)
    return { ...testRelease(app), version: `v${made}`, server: { entry } }
  }
  await mkdir(join(root, 'shell/server'), { recursive: true })
  await writeFile(join(root, 'shell/server/label.mjs'), shellLabel)
  const all = Object.entries({ shell: shellServer, ...remotes }) as [AppName, string][]
  let releases: ActiveReleases = Object.fromEntries(
    await Promise.all(all.map(async ([app, code]) => [app, await write(app, code)] as const)),
  )
  return {
    get releases() {
      return releases
    },
    folders: (app) => [join(root, app)],
    async publish(app, code) {
      releases = { ...releases, [app]: await write(app, code) }
      return releases
    },
    remove: () => rm(root, { recursive: true }),
  }
}
