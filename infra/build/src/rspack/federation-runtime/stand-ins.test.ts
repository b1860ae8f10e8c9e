import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import { packageFolder, packageVersion } from '../package-folder.ts'
import { readVersion, standIns } from './stand-ins.ts'

const enhanced = pathToFileURL(join(packageFolder('@module-federation/enhanced'), 'package.json')).href

/** Absolute path of a module below `@module-federation`. */
function original(module: string): string {
  const [name = '', ...path] = module.split('/')
  return join(packageFolder(`@module-federation/${name}`, enhanced), ...path)
}

async function namesIn(file: string): Promise<string[]> {
  return Object.keys(await import(pathToFileURL(file).href)).sort()
}

it.each(['runtime-core', 'webpack-bundler-runtime', 'error-codes'])(
  'the version of %s is the one of which is known what calls them',
  (name) => expect(packageVersion(`@module-federation/${name}`, enhanced)).toBe(readVersion),
)

describe.each(Object.entries(standIns('remote')))('in the place of %s', (module, file) => {
  it('stands a module with the same exports', async () => {
    expect(await namesIn(join(import.meta.dirname, file))).toEqual(await namesIn(original(module)))
  })
})
