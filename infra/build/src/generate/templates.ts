import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Names } from './names.ts'

const folder = join(import.meta.dirname, 'templates')
/** Keeps tools from taking a template for a source. */
const ending = '.template'

/** Values of `__kebab__`, `__camel__`, `__Pascal__`, `__Title__` and `__segment__`. */
export interface Filling extends Names {
  /** First segment of a remote's addresses. */
  readonly segment?: string
}

function fill(text: string, { kebab, camel, pascal, title, segment = '' }: Filling): string {
  const words = { kebab, camel, segment, Pascal: pascal, Title: title }
  return Object.entries(words).reduce((filled, [name, word]) => filled.replaceAll(`__${name}__`, word), text)
}

export async function fillTemplate(path: string, filling: Filling): Promise<string> {
  return fill(await readFile(join(folder, path + ending), 'utf8'), filling)
}

/** The files of a folder of templates, by their paths in it. */
export async function fillFolder(
  kind: 'remote' | 'service',
  filling: Filling,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const found of glob(`**/*${ending}`, { cwd: join(folder, kind) })) {
    const path = found.slice(0, -ending.length)
    files[fill(path, filling)] = await fillTemplate(join(kind, path), filling)
  }
  return files
}
