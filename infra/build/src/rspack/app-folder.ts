import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AppName, remoteNames } from '@rodada/contracts/platform/platform'
import type { PageDescriptor } from '@rodada/contracts/platform/release'

/** An app by the conventions of its folder; no app has build settings of its own. */
export interface AppFolder {
  readonly name: AppName
  /** Absolute path of the app's workspace. */
  readonly folder: string
  readonly pages: readonly PageDescriptor[]
  /** Page id to the file with its code, as `pages.ts` imports it. */
  readonly pageFiles: Readonly<Record<string, string>>
  /** Exposed name, e.g. `PopularCourses`, to absolute file. */
  readonly widgets: Readonly<Record<string, string>>
}

function appNameIn(folder: string): AppName {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const app = (['shell', ...remoteNames] as const).find((known) => name === `@rodada/${known}`)
  if (app === undefined)
    throw new Error(`${name} is no app of the registry (shared/contracts/src/platform/platform.ts)`)
  return app
}

/** `popular-courses.tsx` is exposed as `PopularCourses`. */
function widgetName(file: string): string {
  return basename(file, '.tsx').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The widgets' own files: tests and parts in subfolders are not exposed. */
function widgetsIn(folder: string): Record<string, string> {
  const widgets = join(folder, 'src/widgets')
  if (!existsSync(widgets)) return {}
  const files = readdirSync(widgets).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  return Object.fromEntries(files.map((file) => [widgetName(file), join(widgets, file)]))
}

/** An app's list of pages, beside which the imports of their code are resolved. */
export function pageList(folder: string): string {
  return join(folder, 'src/pages.ts')
}

/** A page as `definePage` of `@rodada/web/pages/page` makes it. */
type Page = PageDescriptor & { load(): Promise<unknown> }

/** The file that a page's `load` imports. */
function pageFile({ id, load }: Page): string {
  const file = /import\(\s*(['"])(.+?)\1\s*\)/.exec(String(load))?.[2]
  if (file === undefined) throw new Error(`${id}: its load must be () => import('./<folder>/page.tsx')`)
  return file
}

/** Runs the current `pages.ts`: Node.js loads each address once, so the address contains the file's hash. */
async function readPages(folder: string): Promise<readonly Page[]> {
  const address = pathToFileURL(pageList(folder))
  address.search = hash('sha256', await readFile(address))
  const { pages }: { pages: readonly Page[] } = await import(address.href)
  return pages
}

/** Reads an app's folder. Runs its `pages.ts`, which is plain data: the imports of the pages' code do not run. */
export async function readAppFolder(folder: string): Promise<AppFolder> {
  const pages = await readPages(folder)
  return {
    name: appNameIn(folder),
    folder,
    pages: pages.map(({ load: _, ...page }) => page),
    pageFiles: Object.fromEntries(pages.map((page) => [page.id, pageFile(page)])),
    widgets: widgetsIn(folder),
  }
}

/** Global and federation name of an app: a valid identifier. */
export function containerName(app: AppName): string {
  return app.replaceAll('-', '_')
}
