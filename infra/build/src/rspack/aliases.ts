import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageFolder } from './package-folder.ts'

const federationPackages = [
  ['runtime-tools', 'index.js'],
  ['runtime', 'index.js'],
  ['runtime-core', 'index.js'],
  ['sdk', 'index.js'],
  ['error-codes', 'index.mjs'],
  ['webpack-bundler-runtime', 'index.js'],
  ['inject-external-runtime-core-plugin', 'index.js'],
] as const

/**
 * The federation plugin reaches its runtime through `require`, by bare name or by absolute CommonJS path, and
 * CommonJS defeats tree shaking. All its packages go to their ES modules, or none: a mixture holds two runtimes.
 */
export function federationAliases(): Record<string, string> {
  const enhanced = pathToFileURL(join(packageFolder('@module-federation/enhanced'), 'package.json')).href
  return Object.fromEntries(
    federationPackages.flatMap(([name, file]) => {
      const dist = join(packageFolder(`@module-federation/${name}`, enhanced), 'dist')
      return [
        [`@module-federation/${name}$`, join(dist, file)],
        [`${join(dist, 'index.cjs')}$`, join(dist, file)],
      ]
    }),
  )
}

/** The exports of react-router, which react-router-dom hands on, name its development build under every condition. */
export function routerAliases(): Record<string, string> {
  const urlOf = (folder: string) => pathToFileURL(join(folder, 'package.json')).href
  const dom = packageFolder('react-router-dom', urlOf(packageFolder('@rodada/web')))
  const production = join(packageFolder('react-router', urlOf(dom)), 'dist/production')
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  }
}
