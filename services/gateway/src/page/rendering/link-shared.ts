import { registerHooks } from 'node:module'

const scheme = 'rodada-shared:'
const place = Symbol.for('rodada.shared')

/** Source of a module that re-exports the shell's copy, so that there is no second one. */
function moduleText(request: string, namespace: object): string {
  const names = Object.keys(namespace).filter((name) => name !== 'default' && /^[\w$]+$/.test(name))
  return [
    `const shared = globalThis[Symbol.for('rodada.shared')][${JSON.stringify(request)}]`,
    ...names.map((name) => `export const ${name} = shared[${JSON.stringify(name)}]`),
    'export default shared.default ?? shared',
  ].join('\n')
}

/**
 * From now on the modules that this thread imports find `shared` by name. The hooks know no packages of the gateway
 * behind those names: a remote gets the shell's copy or nothing.
 */
export function linkShared(shared: Readonly<Record<string, object>>): void {
  Object.assign(globalThis, { [place]: shared })
  registerHooks({
    resolve(specifier, context, next) {
      if (!Object.hasOwn(shared, specifier)) return next(specifier, context)
      return { url: scheme + specifier, shortCircuit: true }
    },
    load(url, context, next) {
      const request = url.startsWith(scheme) ? url.slice(scheme.length) : undefined
      const namespace = request === undefined ? undefined : shared[request]
      if (request === undefined || namespace === undefined) return next(url, context)
      return { format: 'module', source: moduleText(request, namespace), shortCircuit: true }
    },
  })
}
