import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ownerOfPath } from '@rodada/contracts/platform/platform'
import type { Release } from '@rodada/contracts/platform/release'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { sharedFiles } from '../rspack/shared-modules.ts'
import { importedNames } from './imported-names.ts'

const texts = Type.Array(Type.String())

/** Everything of an app's release that other apps and services depend on. */
export const appFacts = Type.Object({
  app: Type.String(),
  version: Type.String(),
  contract: Type.Object({ shell: Type.String(), api: Type.String() }),
  offers: Type.Optional(Type.String()),
  /** Route patterns of its pages. */
  routes: texts,
  /** Routes among them that need a session: links to them are shown only where a release has the page. */
  personalRoutes: Type.Optional(texts),
  widgets: texts,
  /** Widgets of other apps that its pages compose, e.g. `mf-shop/NewProducts`. */
  composes: texts,
  /** Paths of the remotes' pages in its code, as far as they are constant. */
  links: texts,
  /** Paths under `/api` in its code. */
  calls: texts,
  /** Shared modules with the range that it needs, or (shell) provides. */
  shared: Type.Record(Type.String(), Type.String()),
  /** Names that it imports from each shared module. */
  imports: Type.Record(Type.String(), texts),
  /** Names that each shared module has (shell). */
  exports: Type.Optional(Type.Record(Type.String(), texts)),
})
export type AppFacts = Type.Static<typeof appFacts>

function sorted(found: Iterable<string>): string[] {
  return [...new Set(found)].sort()
}

/** Paths in the code's string literals, up to the first value inserted at run time. */
function pathsIn(code: string): string[] {
  return [...code.matchAll(/["'`](\/[A-Za-z][^"'`\s?#$\\<>]*)/g)].map(([, path]) => path ?? '')
}

function isCall(path: string): boolean {
  return path.startsWith('/api/')
}

async function readAll(folder: string, end: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(end))
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

/** Exports of the modules that the shell's server build passes to the remotes, the same as in the browser. */
async function exportsOf(folder: string, { server }: Release): Promise<Record<string, string[]>> {
  if (server === undefined) throw new Error(`${folder} has no build for servers`)
  const { shared } = await import(pathToFileURL(join(folder, server.entry)).href)
  const modules = Object.entries(Value.Parse(Type.Record(Type.String(), Type.Unknown()), shared))
  return Object.fromEntries(
    modules.map(([request, module]) => [request, sorted(Object.keys(Object(module)))]),
  )
}

/**
 * Reads what a built app offers and needs.
 * @param folder the app's `dist`.
 * @throws Error when it is not built.
 */
export async function readBuiltApp(folder: string): Promise<AppFacts> {
  const file = join(folder, 'release.json')
  if (!existsSync(file)) throw new Error(`${folder} is not built: run npm run build`)
  const release: Release = JSON.parse(await readFile(file, 'utf8'))
  const { app, version, contract, offers, pages, widgets, shared } = release
  const paths = (await readAll(folder, '.js')).flatMap(pathsIn)
  const links = paths.filter((path) => ![app, 'shell'].includes(ownerOfPath(path)))
  return {
    app,
    version,
    contract,
    offers,
    routes: sorted(pages.map(({ path }) => path)),
    personalRoutes: sorted(pages.flatMap(({ path, access }) => (access === 'public' ? [] : [path]))),
    widgets: sorted(Object.keys(widgets)),
    composes: sorted(pages.flatMap((page) => page.widgets ?? [])),
    links: sorted(links),
    calls: sorted([
      ...paths.filter(isCall),
      ...pages.flatMap(({ data = [] }) => data.map((url) => url.split('?')[0] ?? url)),
    ]),
    shared,
    imports:
      app === 'shell' ? {} : importedNames(await readAll(folder, '.js.map'), Object.keys(sharedFiles())),
    ...(app === 'shell' && { exports: await exportsOf(folder, release) }),
  }
}
